import type { Block } from '#app/blocks/schema.ts'
import { Form } from '#app/forms/Form.tsx'
import { setupOf } from '#app/forms/setup.ts'
import { useT } from '#app/i18n/messages.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/forms/FormSection.tsx'

export default function ContactForm({ block }: { block: Block<'ContactForm'> }) {
  const t = useT()
  return (
    <FormSection block={block}>
      <Form
        uid={block._uid}
        setup={setupOf(block)}
        consent={block.consent}
        privacy={<PrivacyLink link={block.privacy} />}
        send={t('forms.write')}
        thanks={<Thanks text={block.thanks} />}
      />
    </FormSection>
  )
}
