import type { Block } from '#app/content/block.ts'
import { Calculation, useCalculation } from '#app/features/forms/Calculation.tsx'
import { Form } from '#app/features/forms/Form.tsx'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'

export default function MetricsPilotRequest({ block }: { block: Block<'MetricsPilotRequest'> }) {
  const t = useT()
  const calculation = useCalculation()
  return (
    <FormSection block={block}>
      <Form
        uid={block._uid}
        setup={setupOf(block)}
        given={calculation.given}
        consent={block.consent}
        privacy={<PrivacyLink link={block.privacy} />}
        send={t('forms.request')}
        thanks={<Thanks text={block.thanks} />}
      >
        <Calculation {...calculation} />
      </Form>
    </FormSection>
  )
}
