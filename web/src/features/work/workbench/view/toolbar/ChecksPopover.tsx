/** The number of segments with findings by check; selecting a check filters the rows. */
import { Button, Popover } from '@mantine/core'
import { calls, personName } from '@polyphony/contract'
import { checkRules } from '@polyphony/contract/content/text/checks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { formatDateTime, formatRelative } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import plain from '../../../../../ui/frame/plain-button.module.css'
import type { OpenDocument } from '../../core/document/open-document.ts'
import { noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue } from '../context/context.ts'
import { ruleNames } from '../texts/rules.text.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './toolbar.module.css'

export function goToNextFinding(opened: OpenDocument): void {
  const isFound = opened.store.moveTo((row) => opened.checks.rulesOf(row.segment.segment_id).size > 0)
  if (isFound) opened.panelTab.value = 'issues'
}

export function ChecksPopover() {
  const t = useText(text)
  const ruleName = useText(ruleNames)
  const opened = useOpenDocument()
  const counts = useValue(opened.checks.counts)
  const running = useValue(opened.checks.running)
  const ignored = useValue(opened.notes.ignored)
  const found = checkRules.filter((rule) => counts.has(rule))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [isOpen, setIsOpen] = useState(false)
  const show = (rule: string | null) => {
    opened.store.setFilter({ ...noFilter, kind: 'findings', rule })
    opened.panelTab.value = 'issues'
    setIsOpen(false)
  }
  return (
    <Popover position="bottom-end" width={300} opened={isOpen} onChange={setIsOpen} trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          fw={400}
          style={{ flexShrink: 0 }}
          onClick={() => setIsOpen(!isOpen)}
        >
          {ignored.size > 0 ? t('checksIgnored', { count: total, ignored: ignored.size }) : `${t('checks')} ${total}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('checks')} mah="60vh" p={4} style={{ overflowY: 'auto' }}>
        {running && <p className={classes.hint}>{t('checksRunning', running)}</p>}
        {found.length === 0 && <p className={classes.hint}>{t('checksClean')}</p>}
        {found.length > 0 && (
          <button type="button" className={`${plain.button} ${classes.rule}`} onClick={() => show(null)}>
            {t('filterFindings')}
          </button>
        )}
        {found.map((rule) => (
          <button key={rule} type="button" className={`${plain.button} ${classes.rule}`} onClick={() => show(rule)}>
            {ruleName(rule)}
            <span>{counts.get(rule)}</span>
          </button>
        ))}
        <IgnoredRules />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The rules that are ignored in the whole work: whoever reviews it reads why; whoever does it can heed them again. */
function IgnoredRules() {
  const t = useText(text)
  const language = useLanguage()
  const ruleName = useText(ruleNames)
  const { notes, document, client_id } = useOpenDocument()
  const ignored = useValue(notes.ignored)
  const heed = useAction(calls.workbench.heedRule, { onSuccess: (_output, { rule }) => notes.removeIgnored(rule) })
  const rules = checkRules.flatMap((rule) => {
    const found = ignored.get(rule)
    return found ? [{ ...found, rule }] : []
  })
  if (rules.length === 0) return null
  const { node_task_id, can } = document
  return (
    <section className={classes.ignored} aria-label={t('ignoredRules')}>
      <h3>{t('ignoredRules')}</h3>
      {rules.map(({ rule, reason, author, created_at }) => (
        <div key={rule} className={classes.hint}>
          <strong>{ruleName(rule)}</strong>
          <p>{reason}</p>
          <p>
            {author && `${personName(author.nickname, language)} · `}
            <time title={formatDateTime(created_at, language)}>{formatRelative(created_at, language)}</time>
          </p>
          {can.write && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('heedRuleNamed', { rule: ruleName(rule) })}
              loading={heed.isPending}
              onClick={() => heed.mutate({ node_task_id, client_id, rule })}
            >
              {t('heedRule')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
