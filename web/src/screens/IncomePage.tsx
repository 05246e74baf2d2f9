/** `/income/list`: what was earned, the months that it is settled by, and the statements to keep. */
import { Tabs } from '@mantine/core'
import { SettlementsTab, StatementsTab } from '../features/money/monthly/SettlementsTab.tsx'
import { IncomeScreen } from '../features/money/settlement/IncomeScreen.tsx'
import { incomePageText } from '../features/money/settlement/settlement.text.ts'
import { useText } from '../i18n/i18n.ts'
import { useTab } from '../parts/list/use-tab.ts'

const tabs = ['income', 'settlements', 'statements'] as const

export function IncomePage() {
  const t = useText(incomePageText)
  const [tab, setTab] = useTab(tabs)
  return (
    <IncomeScreen
      tabs={(income) => (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="income">{income}</Tabs.Panel>
          <Tabs.Panel value="settlements">
            <SettlementsTab />
          </Tabs.Panel>
          <Tabs.Panel value="statements">
            <StatementsTab />
          </Tabs.Panel>
        </Tabs>
      )}
    />
  )
}
