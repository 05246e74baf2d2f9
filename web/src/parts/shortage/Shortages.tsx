/** The work for which nobody was found: why, and what can be done about it. Hidden while there is none. */
import { Button, Group, Text } from '@mantine/core'
import { calls, type Shortage, workName } from '@polyphony/contract'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useRefreshOn } from '../../api/use-refresh-on.ts'
import { dot, formatLanguageName, formatShortDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/frame/Panel.tsx'
import { LinkAnchor } from '../link/links.tsx'
import { NodeKindLabel } from '../work/NodeKindLabel.tsx'
import { ShortageDialog } from './ShortageDialog.tsx'
import { ShortageReasons } from './ShortageReasons.tsx'
import classes from './shortage.module.css'
import { shortageText } from './shortage.text.ts'

/** So many are shown; the rest is in the table of pieces. */
const shownAtMost = 20

/** Without a task: of all tasks that the reader manages. */
export function Shortages({ task_id }: { task_id?: string }) {
  const t = useText(shortageText)
  const { data } = useCall(calls.shortages.getShortageList, { task_id, pageSize: shownAtMost })
  useRefreshOn('task_changed', [calls.shortages.getShortageList])
  if (!data || data.list.length === 0) return null
  const more = data.total - data.list.length
  return (
    <Panel mb="md">
      <section className={classes.shortages} aria-labelledby="shortages">
        <Group gap="xs">
          <IconUserSearch size={20} className={classes.icon} aria-hidden />
          <Text id="shortages" component="h2" fw={600} size="md" m={0}>
            {t('title')}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <ul className={classes.list}>
          {data.list.map((shortage) => (
            <ShortageRow
              key={`${shortage.task_id}${shortage.node_id}${shortage.target_lang}`}
              shortage={shortage}
              isOfTask={task_id !== undefined}
            />
          ))}
        </ul>
        {more > 0 && (
          <Text size="sm" c="dimmed">
            {t('more', { count: more })}
          </Text>
        )}
      </section>
    </Panel>
  )
}

interface ShortageRowProps {
  shortage: Shortage
  isOfTask: boolean
}

function ShortageRow({ shortage, isOfTask }: ShortageRowProps) {
  const t = useText(shortageText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { task_id, task_number, task_name, company_name, kind, is_undrafted } = shortage
  const { node_id, target_lang, piece_count, raised_at } = shortage
  const what = `${workName(kind, is_undrafted)[language]}${dot}${formatLanguageName(target_lang, language)}`
  return (
    <li>
      <div className={classes.what}>
        <Group gap="xs">
          <NodeKindLabel kind={kind} isUndrafted={is_undrafted} />
          <Text span size="sm">
            {formatLanguageName(target_lang, language)}
            {dot}
            {t('pieces', { count: piece_count })}
            {dot}
            {t('since', { time: formatShortDateTime(raised_at, language) })}
          </Text>
        </Group>
        {!isOfTask && (
          <Text size="sm">
            <LinkAnchor
              to={paths.taskDetail}
              params={{ task_id }}
              search={{ attention: 'unfilled', node_id, target_lang }}
            >
              T-{task_number} {task_name}
            </LinkAnchor>
            {dot}
            {company_name}
          </Text>
        )}
        <ShortageReasons reasons={shortage.reasons} />
      </div>
      <Button size="compact-md" variant="default" aria-label={t('actOn', { what })} onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <ShortageDialog shortage={shortage} title={what} onClose={() => setOpen(false)} />}
    </li>
  )
}
