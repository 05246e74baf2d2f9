import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { mineText } from './mine.text.ts'

const { acceptTest, refuseTest, deleteTest, doTest, appealTest } = calls.trial
const { getTestList, getTestDetail, getOverviewTestList, recommendMaterial, previewMaterial } = calls.trial
const invalidates = [getTestList, getTestDetail, getOverviewTestList, recommendMaterial, previewMaterial]

/** What a talent does with a trial of theirs; `onDone` when it is done. */
export function useTrialActions(onDone: () => void) {
  const t = useText(mineText)
  const navigate = useNavigate()
  const saying = (said: 'accepted' | 'refused' | 'givenUp' | 'appealSent') => ({
    invalidates,
    onSuccess: () => {
      notifications.show({ message: t(said) })
      onDone()
    },
  })
  return {
    accept: useAction(acceptTest, saying('accepted')),
    refuse: useAction(refuseTest, saying('refused')),
    giveUp: useAction(deleteTest, saying('givenUp')),
    appeal: useAction(appealTest, saying('appealSent')),
    start: useAction(doTest, {
      invalidates,
      onSuccess: ({ node_task_id }) => void navigate({ to: paths.workbench, params: { node_task_id } as never }),
    }),
  }
}
