import { useConfigurator } from '../configurator-context.ts'
import styles from './AtWork.module.css'

/** What the build does and costs at work, beside the standard machine; nothing until its rules have come. */
export function AtWork() {
  const { operation, t } = useConfigurator()
  if (!operation) return null
  return (
    <div className={styles.work}>
      <table>
        <caption>
          <h3>{t('build.work')}</h3>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('build.figures')}</span>
            </th>
            <th scope="col">{t('build.thisBuild')}</th>
            <th scope="col">{t('build.work.against')}</th>
          </tr>
        </thead>
        <tbody>
          {operation.rows.map(({ label, value, difference }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td>{difference || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small mute">{operation.note}</p>
    </div>
  )
}
