/** Notices about the document that matter before working on it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { text } from '../texts/workbench.text.ts'
import { TrialBanner } from '../trial/TrialBanner.tsx'

export function Banners() {
  const t = useText(text)
  const opened = useOpenDocument()
  const { document, outbox } = opened
  const common = useText(commonText)
  const { isKept } = useValue(outbox.status)
  const loadError = useValue(opened.loadError)
  const isLate = useValue(opened.isLate)
  const showIssues = () => {
    opened.store.setFilter({ ...noFilter, kind: 'issues' })
    opened.panelTab.value = 'issues'
  }
  return (
    <>
      {document.return_reason && (
        <div className={classes.banner} data-kind="warning" role="status">
          <span>{t('returnedBanner', { reason: document.return_reason })}</span>
          <Button size="compact-xs" variant="default" onClick={showIssues}>
            {t('showIssues')}
          </Button>
        </div>
      )}
      {isLate && loadError === null && (
        <div className={classes.banner} data-kind="warning" role="alert">
          <span>{t('loadLate')}</span>
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {loadError !== null && (
        <div className={classes.banner} data-kind="warning" role="alert">
          <span>{t('loadFailed')}</span>
          <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {!isKept && (
        <div className={classes.banner} data-kind="warning" role="alert">
          {t('notKept')}
        </div>
      )}
      {document.trial_id && <TrialBanner />}
      {(document.can.write || document.can.annotate || document.can.review) && <LeaseBanner />}
    </>
  )
}

function LeaseBanner() {
  const t = useText(text)
  const { keeper } = useOpenDocument()
  const { mine, holder, expires_at } = useValue(keeper.lease)
  const { account_id } = useSessionUser()
  const [isBusy, setIsBusy] = useState(false)
  if (mine) return null
  const isMe = holder?.account_id === account_id
  const takeOver = async () => {
    setIsBusy(true)
    await keeper.takeOver().catch(() => {})
    setIsBusy(false)
  }
  return (
    <div className={classes.banner} data-kind="info" role="status">
      {isMe && <span>{t('readOnlyOtherTab')}</span>}
      {holder && !isMe && <span>{t('readOnlyOther', { name: holder.nickname })}</span>}
      {(isMe || expires_at === null) && (
        <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void takeOver()}>
          {t('takeOver')}
        </Button>
      )}
    </div>
  )
}
