/** How many segments each check found something in; a choice shows those alone. */
import { Button, Menu } from '@mantine/core'
import { checkRules } from '@polyphony/contract/checks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { noFilter } from '../model/filter.ts'
import { ruleNames } from '../rules.text.ts'
import { useSession, useValue } from '../session/context.ts'
import type { WorkbenchSession } from '../session/workbench-session.ts'
import { text } from '../text.ts'

export function goToNextFinding(session: WorkbenchSession): void {
  const isFound = session.store.moveTo((row) => session.checks.rulesOf(row.segment.segment_id).size > 0)
  if (isFound) session.panelTab.set('issues')
}

export function ChecksMenu() {
  const t = useText(text)
  const ruleName = useText(ruleNames)
  const session = useSession()
  const counts = useValue(session.checks.counts)
  const running = useValue(session.checks.running)
  const found = checkRules.filter((rule) => counts.has(rule))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const show = (rule: string | null) => {
    session.store.setFilter({ ...noFilter, kind: 'findings', rule })
    session.panelTab.set('issues')
  }
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          fw={400}
          style={{ flexShrink: 0 }}
        >
          {t('checks')} {total}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {running && <Menu.Label>{t('checksRunning', running)}</Menu.Label>}
        {found.length === 0 && <Menu.Label>{t('checksClean')}</Menu.Label>}
        {found.length > 0 && <Menu.Item onClick={() => show(null)}>{t('filterFindings')}</Menu.Item>}
        {found.map((rule) => (
          <Menu.Item key={rule} rightSection={counts.get(rule)} onClick={() => show(rule)}>
            {ruleName(rule)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
