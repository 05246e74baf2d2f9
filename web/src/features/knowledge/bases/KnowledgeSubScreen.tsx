/** `/talentkbs/sub`: the bases below one. */
import { Button, Skeleton } from '@mantine/core'
import { calls, type KnowledgeBase } from '@polyphony/contract'
import { IconBooks, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useWholeList } from '../../../parts/list/use-whole-list.ts'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { SortPopover } from '../../../ui/sort/SortPopover.tsx'
import { basesText } from './bases.text.ts'
import { KbsDialog } from './form/KbsDialog.tsx'
import { subList, useBaseColumns } from './list/KbsRows.tsx'
import { useBaseSort } from './list/use-base-sort.ts'
import { ChooseBase } from './place/ChooseBase.tsx'
import { KbsHead } from './place/KbsHead.tsx'
import { KbsLayout } from './place/KbsLayout.tsx'
import { KbsTabs } from './place/KbsTabs.tsx'

export function KnowledgeSubScreen() {
  const t = useText(basesText)
  const { kbs_id } = useSearch({ from: '/shell/talentkbs/sub' })
  if (!kbs_id) return <ChooseBase title={t('subs')} hint={t('chooseForSub')} page={paths.knowledgeSub} />
  return (
    <KbsLayout chosen={kbs_id} page={paths.knowledgeSub}>
      <Base key={kbs_id} kbsId={kbs_id} />
    </KbsLayout>
  )
}

function Base({ kbsId }: { kbsId: string }) {
  const info = useCall(calls.kbs.getKbsInfo, { kbs_id: kbsId })
  return (
    <QueryContent query={info} isOnPage bones={<Skeleton height={88} radius="lg" />}>
      {(base) => (
        <>
          <KbsHead base={base} page={paths.knowledgeSub} actions={base.can.add_child && <NewSub base={base} />} />
          <KbsTabs base={base} open="subs">
            <Subs base={base} />
          </KbsTabs>
        </>
      )}
    </QueryContent>
  )
}

function Subs({ base }: { base: KnowledgeBase }) {
  const t = useText(basesText)
  const sort = useBaseSort()
  const list = useWholeList(subList, { kbs_id: base.kbs_id }, sort.inOrder)
  return (
    <ListPanel
      list={list}
      label={t('subs')}
      filters={<SortPopover {...sort.popover} />}
      columns={useBaseColumns(base.type)}
      rowKey={({ kbs_id }) => kbs_id}
      empty={{ icon: IconBooks, title: t('noSub'), hint: t('noSubHint') }}
    />
  )
}

function NewSub({ base }: { base: KnowledgeBase }) {
  const t = useText(basesText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('newSub')}
      </Button>
      <KbsDialog isOpen={isOpen} place={{ type: base.type, parent: base }} onClose={() => setOpen(false)} />
    </>
  )
}
