import type { Block } from '#app/content/block.ts'
import { Form } from '#app/features/forms/Form.tsx'
import { setupOf } from '#app/features/forms/setup.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { FormOrFrame } from '#app/features/marketing/FormOrFrame.tsx'
import { FormSection, PrivacyLink, Thanks } from '#app/features/forms/FormSection.tsx'
import { CalendarLink } from '#app/features/event/CalendarLink.tsx'
import { EventActions } from '#app/features/event/EventActions.tsx'
import { useEvent } from '#app/features/event/use-event.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'

/** Registration for an event; once that is over, also by its plan alone, or cancelled, what holds instead. */
export default function Register({ block }: { block: Block<'Register'> }) {
  const t = useT()
  const event = useEvent(eventOfRegistration(block.event) ?? '-')
  const isCancelled = event?.state === 'cancelled'
  const isClosed = isCancelled || event?.state === 'ended'
  return (
    <FormSection block={block}>
      {isClosed && (
        <div role="status">
          <p>
            <strong>{t(isCancelled ? 'event.isCancelled' : 'event.over')}</strong>
          </p>
          {!isCancelled && <EventActions event={event} />}
        </div>
      )}
      {/* Not taken away: what has been typed is still there when the event takes place after all. */}
      <div hidden={isClosed}>
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
      </div>
    </FormSection>
  )
}
