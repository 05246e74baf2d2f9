import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { mineText } from './mine.text.ts'

const { acceptTest, deleteTest, doTest } = calls.trial
const { getTestList, getTestDetail, getOverviewTestList, recommendMaterial, previewMaterial } = calls.trial
/** The calls whose answers change with a trial. */
export const trialCalls = [getTestList, getTestDetail, getOverviewTestList, recommendMaterial, previewMaterial]

/** The actions of a talent on a trial that need no reason; `onDone` is called afterwards. */
export function useTrialActions(onDone: () => void) {
  const t = useText(mineText)
  const navigate = useNavigate()
  const saying = (said: 'accepted' | 'givenUp') => ({
    invalidates: trialCalls,
    onSuccess: () => {
      notifications.show({ message: t(said) })
      onDone()
    },
  })
  return {
    accept: useAction(acceptTest, saying('accepted')),
    giveUp: useAction(deleteTest, saying('givenUp')),
    start: useAction(doTest, {
      invalidates: trialCalls,
      onSuccess: ({ node_task_id }) => void navigate({ to: paths.workbench, params: { node_task_id } }),
    }),
  }
}
