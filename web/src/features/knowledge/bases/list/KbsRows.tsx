/** Columns of bases in a table. */
import { calls, type KbsType, type KnowledgeBase, kbsTypes } from '@polyphony/contract'
import { formatNumber, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { KbsMark } from '../../../../parts/knowledge/KbsMark.tsx'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { defineWholeList } from '../../../../parts/list/use-whole-list.ts'
import { paths } from '../../../../paths.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { basesText } from '../bases.text.ts'
import { KbsMenu } from '../form/KbsMenu.tsx'
import classes from '../knowledge.module.css'
import { Readers } from '../place/Readers.tsx'

export const baseList = defineWholeList(calls.kbs.getKbsListByType, { on: 'knowledgeList', name: 'bases' })
export const subList = defineWholeList(calls.kbs.getChildrenKbsList, { on: 'knowledgeSub', name: 'bases' })

/** @param hasPath rows of several levels say where each stands */
export function useBaseColumns(type: KbsType, hasPath = false): readonly Column<KnowledgeBase>[] {
  const t = useText(basesText)
  const language = useLanguage()
  return [
    { id: 'base', header: t('base'), isTitle: true, cell: (base) => <Name base={base} hasPath={hasPath} /> },
    ...(type === kbsTypes.corporate
      ? [{ id: 'readers', header: t('forWhom'), cell: (base: KnowledgeBase) => <Readers base={base} /> }]
      : []),
    { id: 'files', header: t('files'), align: 'end', cell: ({ file_count }) => formatNumber(file_count, language) },
    { id: 'subs', header: t('subs'), align: 'end', cell: (base) => <Subs base={base} /> },
    { id: 'changed', header: t('changed'), cell: ({ updated_at }) => formatRelative(updated_at, language) },
    { id: 'actions', header: '', align: 'end', cell: (base) => <KbsMenu base={base} /> },
  ]
}

function Name({ base, hasPath }: { base: KnowledgeBase; hasPath: boolean }) {
  const { kbs_id, title, description, icon, picture, colour, path } = base
  const parents = hasPath && path.map(({ kbs_name }) => kbs_name).join(' › ')
  return (
    <span className={classes.titled}>
      <KbsMark icon={icon} colour={colour} picture={picture} />
      <span className={cells.names}>
        <LinkAnchor className={`${cells.link} ${classes.baseName}`} to={paths.knowledgeDetail} search={{ kbs_id }}>
          <TruncatedText text={title} isFocusable={false} fw={600} />
        </LinkAnchor>
        {parents && <span className={cells.sub}>{parents}</span>}
        {description && <span className={`${cells.sub} ${classes.line}`}>{description}</span>}
      </span>
    </span>
  )
}

function Subs({ base: { kbs_id, title, child_count } }: { base: KnowledgeBase }) {
  const t = useText(basesText)
  const language = useLanguage()
  if (child_count === 0) return '–'
  return (
    <LinkAnchor
      to={paths.knowledgeSub}
      search={{ kbs_id }}
      aria-label={`${title}: ${t('subCount', { count: child_count })}`}
    >
      {formatNumber(child_count, language)}
    </LinkAnchor>
  )
}
