import { notifications } from '@mantine/notifications'
import { calls, trialRules } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { claimText } from './claim.text.ts'

const { createTest, recommendMaterial, previewMaterial, getTestList, getOverviewTestList } = calls.trial

/** Claims a trial and opens the page on which it can be begun. */
export function useClaim() {
  const t = useText(claimText)
  const navigate = useNavigate()
  return useAction(createTest, {
    invalidates: [recommendMaterial, previewMaterial, getTestList, getOverviewTestList],
    onSuccess: () => {
      notifications.show({ message: t('claimed', { days: trialRules.startDays }) })
      void navigate({ to: paths.myTest })
    },
  })
}
