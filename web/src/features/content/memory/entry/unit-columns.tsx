import { Button } from '@mantine/core'
import { type MemoryUnit, personName, plainText } from '@polyphony/contract'
import { useMemo } from 'react'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import classes from '../memory.module.css'
import { memoryText } from '../memory.text.ts'

/** `onEdit`: null for people who may only read. */
export function useUnitColumns(onEdit: ((unit: MemoryUnit) => void) | null): readonly Column<MemoryUnit>[] {
  const t = useText(memoryText)
  const language = useLanguage()
  return useMemo(() => {
    const textOf = (side: 'source' | 'target') => (unit: MemoryUnit) => (
      <span lang={unit[`${side}_lang`]} className={classes.text}>
        {plainText(unit[side], unit.codes)}
      </span>
    )
    const originOf = ({ origin, file_name, author_name }: MemoryUnit) => (
      <span className={cells.names}>
        {origin === 'import' ? <span className={classes.text}>{file_name}</span> : <span>{t(origin)}</span>}
        {author_name && <span className={cells.sub}>{personName(author_name, language)}</span>}
      </span>
    )
    const columns: Column<MemoryUnit>[] = [
      { id: 'source', header: t('source'), isTitle: true, cell: textOf('source') },
      { id: 'target', header: t('target'), cell: textOf('target') },
      {
        id: 'languages',
        header: t('languages'),
        width: 130,
        cell: (unit) => <LanguagePair source={unit.source_lang} target={unit.target_lang} />,
      },
      { id: 'origin', header: t('origin'), width: 180, cell: originOf },
      { id: 'changed', header: t('changed'), width: 170, cell: (unit) => formatDateTime(unit.updated_at, language) },
    ]
    if (!onEdit) return columns
    const edit = (unit: MemoryUnit) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('editOf', { text: unit.source.slice(0, 60) })}
        onClick={() => onEdit(unit)}
      >
        {t('edit')}
      </Button>
    )
    return [...columns, { id: 'edit', header: '', width: 90, align: 'end', cell: edit }]
  }, [t, language, onEdit])
}
