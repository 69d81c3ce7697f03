export { default as ContactForm } from '../forms/ContactForm/ContactForm.tsx'
export { default as MetricsPilotRequest } from '../forms/MetricsPilotRequest/MetricsPilotRequest.tsx'
export { default as Register } from '../forms/Register/Register.tsx'
