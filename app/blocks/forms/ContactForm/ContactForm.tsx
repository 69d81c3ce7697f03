import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'

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
