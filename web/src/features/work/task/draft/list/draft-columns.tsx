import { Text } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDate, formatDateTime, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { MediaIcon } from '../../../../../parts/work/MediaIcon.tsx'
import { paths } from '../../../../../paths.ts'
import { LanguagePair } from '../../../../../ui/language/LanguagePair.tsx'
import classes from '../../../../../ui/table/cells.module.css'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { draftText } from '../draft.text.ts'
import { DraftActions } from './DraftActions.tsx'
import type { DraftEntry } from './draft-entry.ts'

export function useDraftColumns(): readonly Column<DraftEntry>[] {
  const t = useText(draftText)
  const common = useText(commonText)
  return useMemo(
    () => [
      { id: 'draft', header: t('draft'), isTitle: true, cell: (row) => <NameCell row={row} /> },
      { id: 'languages', header: common('languages'), cell: (row) => <LanguagesCell row={row} /> },
      { id: 'changed', header: t('changed'), cell: (row) => <ChangedCell row={row} /> },
      { id: 'actions', header: '', align: 'end', cell: (row) => <DraftActions entry={row} /> },
    ],
    [t, common],
  )
}

function NameCell({ row: { draft_id, name, media, file_count } }: { row: DraftEntry }) {
  const t = useText(draftText)
  return (
    <div className={classes.task}>
      {media ? <MediaIcon media={media} /> : <IconFileUnknown size={20} color="var(--muted)" aria-hidden />}
      <div className={classes.names}>
        <Link to={paths.taskFlow} search={{ draft: draft_id }} className={classes.link}>
          <TruncatedText text={name || t('untitled')} isFocusable={false} fw={600} />
        </Link>
        <span className={classes.sub}>{t('fileCount', { count: file_count })}</span>
      </div>
    </div>
  )
}

function LanguagesCell({ row: { source_lang, target_langs } }: { row: DraftEntry }) {
  const t = useText(draftText)
  const language = useLanguage()
  if (source_lang) return <LanguagePair source={source_lang} target={target_langs} />
  const said = target_langs.map((lang) => formatLanguageName(lang, language)).join(', ')
  return (
    <Text span size="sm" c="dimmed">
      {said || t('noLanguages')}
    </Text>
  )
}

function ChangedCell({ row: { updated_at, expires_at } }: { row: DraftEntry }) {
  const t = useText(draftText)
  const language = useLanguage()
  return (
    <div className={classes.names}>
      <span>{formatDateTime(updated_at, language)}</span>
      <span className={classes.sub}>
        {expires_at ? t('keptUntil', { date: formatDate(expires_at, language) }) : t('notSent')}
      </span>
    </div>
  )
}
