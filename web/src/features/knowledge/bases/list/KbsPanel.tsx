/** The bases at the top of a tree; with a keyword those of every level that match. */
import { Button, Text } from '@mantine/core'
import { type KbsType, kbsTypes } from '@polyphony/contract'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useWriteSearch } from '../../../../parts/list/use-list.ts'
import { useWholeList } from '../../../../parts/list/use-whole-list.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { basesText } from '../bases.text.ts'
import { KbsDialog } from '../form/KbsDialog.tsx'
import classes from '../knowledge.module.css'
import { baseList, useBaseColumns } from './KbsRows.tsx'
import { useBaseSort } from './use-base-sort.ts'

export function KbsPanel({ type }: { type: KbsType }) {
  const t = useText(basesText)
  const { base: keyword = '' } = useSearch({ strict: false })
  const write = useWriteSearch()
  const sort = useBaseSort()
  const list = useWholeList(baseList, { type, keyword }, (rows) =>
    sort.inOrder(keyword === '' ? rows.filter(({ parent_id }) => parent_id === null) : rows),
  )
  const mayAdd = useSessionUser().role_admin || type === kbsTypes.personal
  const empty = useEmpty(type, keyword, mayAdd)
  return (
    <>
      <div className={classes.bar}>
        <SearchInput
          label={t('search')}
          value={keyword}
          onSearch={(typed) => write({ base: typed || undefined, bases_page: undefined })}
          width={260}
        />
        <SortPopover {...sort.popover} />
        {!mayAdd && (
          <Text size="sm" c="dimmed">
            {t('readOnly')}
          </Text>
        )}
      </div>
      <ListPanel
        isBare
        list={list}
        label={t('bases')}
        columns={useBaseColumns(type, keyword !== '')}
        rowKey={({ kbs_id }) => kbs_id}
        empty={empty}
      />
    </>
  )
}

function useEmpty(type: KbsType, keyword: string, mayAdd: boolean) {
  const t = useText(basesText)
  if (keyword !== '') return { icon: IconBooks, title: t('noMatch'), hint: t('noMatchHint') }
  const action = mayAdd && <NewBase type={type} isQuiet />
  if (type === kbsTypes.personal) return { icon: IconBooks, title: t('noPersonal'), hint: t('noPersonalHint'), action }
  return { icon: IconBooks, title: t('noCompany'), hint: t(mayAdd ? 'noCompanyHint' : 'noCompanyMember'), action }
}

export function NewBase({ type, isQuiet = false }: { type: KbsType; isQuiet?: boolean }) {
  const t = useText(basesText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={isQuiet ? 'default' : undefined}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('newBase')}
      </Button>
      <KbsDialog isOpen={isOpen} place={{ type, parent: null }} onClose={() => setOpen(false)} />
    </>
  )
}
