import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FormOrFrame } from '#app/features/marketing/FormOrFrame.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'
import { CalendarLink } from '#app/features/event/CalendarLink.tsx'
import { useEvent } from '#app/features/event/use-event.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'

export default function Register({ block }: { block: Block<'Register'> }) {
  const t = useT()
  const event = useEvent(eventOfRegistration(block.event) ?? '-')
  return (
    <FormSection block={block}>
      {event?.state === 'cancelled' && (
        <p role="status">
          <strong>{t('event.isCancelled')}</strong>
        </p>
      )}
      <FormOrFrame address={block.marketing_form} formId={block.marketing_form_id || block.event}>
        <Form
          uid={block._uid}
          setup={setupOf(block)}
          consent={block.consent}
          privacy={<PrivacyLink link={block.privacy} />}
          send={t('forms.register')}
          thanks={<Thanks text={block.thanks}>{event && <CalendarLink event={event} />}</Thanks>}
        />
      </FormOrFrame>
    </FormSection>
  )
}
