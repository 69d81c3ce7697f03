import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FormOrFrame } from '#app/features/marketing/FormOrFrame.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'
import { CalendarLink } from './CalendarLink.tsx'

export default function Register({ block }: { block: Block<'Register'> }) {
  const t = useT()
  return (
    <FormSection block={block}>
      <FormOrFrame address={block.marketing_form} formId={block.marketing_form_id || block.event}>
        <Form
          uid={block._uid}
          setup={setupOf(block)}
          consent={block.consent}
          privacy={<PrivacyLink link={block.privacy} />}
          send={t('forms.register')}
          thanks={
            <Thanks text={block.thanks}>
              <CalendarLink block={block} />
            </Thanks>
          }
        />
      </FormOrFrame>
    </FormSection>
  )
}
