import type { Block } from '#app/blocks/schema.ts'
import { Calculation, useCalculation } from '#app/forms/Calculation.tsx'
import { Form } from '#app/forms/Form.tsx'
import { setupOf } from '#app/forms/setup.ts'
import { useT } from '#app/i18n/messages.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/forms/FormSection.tsx'

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
