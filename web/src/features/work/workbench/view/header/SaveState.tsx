/** Always visible: whether the written text is on the server. */
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import type { OutboxStatus } from '../../core/outbox/outbox.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import classes from '../frame/screen.module.css'
import { text } from '../texts/workbench.text.ts'

const icons = { saved: IconCloudCheck, saving: IconCloudUp, offline: IconCloudOff, trouble: IconAlertTriangle }

export function SaveState() {
  const t = useText(text)
  const { outbox } = useOpenDocument()
  const status = useValue(outbox.status)
  const kind = kindOf(status)
  const Icon = icons[kind]
  const label = () => {
    const { blocker, conflicts, waiting: count } = status
    if (conflicts > 0) return t('conflictsWaiting', { count: conflicts })
    if (blocker === 'session') return t('needsSignIn', { count })
    if (blocker === 'lease' && count > 0) return t('leaseLost', { count })
    if (blocker === 'closed') return t('closedToChanges', { count })
    if (status.refused > 0) return t('refusedWaiting', { count: status.refused })
    if (blocker === 'offline') return t('offlineWaiting', { count })
    return t(kind === 'saved' ? 'saved' : 'saving')
  }
  return (
    <span className={classes.saveState} data-kind={kind} role="status">
      <Icon size={18} aria-hidden />
      <span>{label()}</span>
    </span>
  )
}

function kindOf({ blocker, conflicts, waiting, refused }: OutboxStatus): keyof typeof icons {
  if (conflicts > 0 || refused > 0 || blocker === 'session' || blocker === 'closed') return 'trouble'
  if (blocker === 'lease' && waiting > 0) return 'trouble'
  if (blocker === 'offline') return 'offline'
  return waiting > 0 ? 'saving' : 'saved'
}
