/** The saved versions, newest first: author, time and source. */
import { Button } from '@mantine/core'
import { personName, type RepairVersion } from '@polyphony/contract'
import { formatDateTime, formatRelative } from '../../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import panel from '../../../view/frame/panel.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useAttempt, useCanPaint, useImageRepair } from '../use-desk-actions.ts'

export function VersionsTab() {
  const t = useText(imageRepairText)
  const imageRepair = useImageRepair()
  const facts = useValue(imageRepair.facts)
  if (facts?.list.length === 0) return <p className={panel.empty}>{t('noVersions')}</p>
  return (
    <div className={panel.stack}>
      {facts?.list.map((version, index) => (
        <Version key={version.version_id} version={version} isCurrent={index === 0} />
      ))}
    </div>
  )
}

function Version({ version, isCurrent }: { version: RepairVersion; isCurrent: boolean }) {
  const t = useText(imageRepairText)
  const language = useLanguage()
  const imageRepair = useImageRepair()
  const attempt = useAttempt()
  const canPaint = useCanPaint(imageRepair)
  const isBusy = useValue(imageRepair.isBusy)
  const { number, from_number, way, author, created_at, is_auto } = version
  const facts = [
    t(way === 'finished' ? 'wayFinished' : 'wayBackground'),
    from_number === null ? t('madeFromOriginal') : t('madeFrom', { number: from_number }),
    ...(is_auto ? [t('auto_saved')] : []),
  ]
  const show = async () => {
    await imageRepair.fresh()
    imageRepair.shown.value = imageRepair.facts.value?.list.find((one) => one.version_id === version.version_id) ?? null
    if (imageRepair.desk.view.value === 'original') imageRepair.desk.view.value = 'result'
  }
  return (
    <div className={panel.card}>
      <span className={panel.cardHead}>
        <strong>{t('version', { number })}</strong>
        {isCurrent && <span>{t('current')}</span>}
        {author && <span>{personName(author.nickname, language)}</span>}
        <time title={formatDateTime(created_at, language)}>{formatRelative(created_at, language)}</time>
      </span>
      <span>{facts.join(' · ')}</span>
      {!isCurrent && (
        <span className={panel.cardHead}>
          <Button size="compact-xs" variant="default" onClick={() => void attempt(show())}>
            {t('show')}
          </Button>
          {canPaint && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              loading={isBusy}
              onClick={() => void attempt(imageRepair.restore(version))}
            >
              {t('restore')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
