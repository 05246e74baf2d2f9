/** Hands in the document of an order or a trial, and opens the page that shows it afterwards. */
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useSite } from '../../../../../api/session/session.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { useOpenDocument } from '../context/context.ts'
import { useLeavePath } from '../frame/leave-path.ts'
import { text } from '../texts/workbench.text.ts'
import { trialText } from '../trial/trial.text.ts'

/** `has_gaps`: the interpreter has confirmed that gaps are intended. */
export function useHandIn(has_gaps = false) {
  const t = useText(text)
  const trial = useText(trialText)
  const router = useRouter()
  const leavePath = useLeavePath()
  const { review_days_min: min, review_days_max: max } = useSite()
  const { document, client_id } = useOpenDocument()
  const { node_task_id, trial_id } = document
  const tell = (said: { title?: string; message: string }) => () => {
    notifications.show({ ...said, color: 'teal', role: 'status' })
    router.history.push(leavePath)
  }
  const order = useSave(calls.workbench.submitNodeTask, { onDone: tell({ message: t('submitted') }) })
  const trialWork = useSave(calls.trial.finishTest, {
    invalidates: [calls.trial.getTestList, calls.trial.getTestDetail, calls.trial.getOverviewTestList],
    onDone: tell({ title: trial('submitted'), message: trial('promise', { min, max }) }),
  })
  const give = () =>
    trial_id ? trialWork.send({ trial_id, client_id, has_gaps }) : order.send({ node_task_id, client_id, has_gaps })
  return { give, message: order.message ?? trialWork.message, isPending: order.isPending || trialWork.isPending }
}
