import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { contactFormId, machineInQuery } from '#app/features/forms/machine-query.ts'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'

export default function ContactForm({ block }: { block: Block<'ContactForm'> }) {
  const t = useT()
  const machine = machineInQuery(usePlace().search)
  return (
    <FormSection block={block}>
      <div id={contactFormId}>
        <Form
          uid={block._uid}
          setup={{ ...setupOf(block), ...(machine && { filled: { machine } }) }}
          consent={block.consent}
          privacy={<PrivacyLink link={block.privacy} />}
          send={t('forms.write')}
          thanks={<Thanks text={block.thanks} />}
        />
      </div>
    </FormSection>
  )
}
