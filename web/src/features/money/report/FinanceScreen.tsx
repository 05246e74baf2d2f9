/** `/ops/finance`: what waits for operators, and the margin. */
import { useText } from '../../../i18n/i18n.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { MarginPanel } from './MarginPanel.tsx'
import { reportText } from './report.text.ts'
import { TodayList } from './TodayList.tsx'

export function FinanceScreen() {
  const t = useText(reportText)
  return (
    <>
      <PageHeader title={t('title')} />
      <TodayList />
      <MarginPanel />
    </>
  )
}
