/** Talents who have requested another role. */
import { Button, Text, Title } from '@mantine/core'
import { calls, isOneLanguageRole } from '@polyphony/contract'
import { IconUserCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatLanguageName, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { defineList } from '../../../../parts/list/define-list.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { RoleRequestDialog, type RoleRequestRow } from './RoleRequestDialog.tsx'
import classes from './role-requests.module.css'
import { roleRequestText } from './role-requests.text.ts'

/** Shown on the page of the applications. */
const roleRequestList = defineList(calls.talent.getRoleRequestList, { on: ['opsApplications'], name: 'roles' })

export function RoleRequestsPanel() {
  const t = useText(roleRequestText)
  const titleId = useId()
  const [chosen, setChosen] = useState<RoleRequestRow | null>(null)
  const list = useList(roleRequestList, {}, { refetchInterval: 60_000 })
  const columns = useColumns(setChosen)
  return (
    <section aria-labelledby={titleId} className={classes.panel}>
      <Panel>
        <div className={classes.head}>
          <Title order={2} id={titleId}>
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('about')}
          </Text>
        </div>
        <ListPanel
          isBare
          list={list}
          label={t('title')}
          columns={columns}
          rowKey={(row) => row.request_id}
          empty={{ icon: IconUserCheck, title: t('nothing') }}
        />
      </Panel>
      <RoleRequestDialog request={chosen} onClose={() => setChosen(null)} />
    </section>
  )
}

function useColumns(onDecide: (row: RoleRequestRow) => void): Column<RoleRequestRow>[] {
  const t = useText(roleRequestText)
  const language = useLanguage()
  return [
    {
      id: 'talent',
      header: t('talent'),
      isTitle: true,
      cell: ({ talent }) => (
        <div className={cells.names}>
          <TruncatedText text={talent.nickname} fw={600} />
          <span className={cells.sub}>{t('level', { level: talent.level })}</span>
        </div>
      ),
    },
    { id: 'role', header: t('role'), cell: (row) => <RoleTag roleId={row.role_id} /> },
    {
      id: 'pairs',
      header: t('pairs'),
      cell: (row) => <Pairs row={row} />,
    },
    { id: 'asked', header: t('asked'), cell: (row) => formatRelative(row.created_at, language) },
    {
      id: 'decide',
      header: t('decide'),
      align: 'end',
      cell: (row) =>
        row.can.decide ? (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('decideOf', { name: row.talent.nickname })}
            onClick={() => onDecide(row)}
          >
            {t('decide')}
          </Button>
        ) : (
          <Text span size="sm" c="dimmed">
            {t('ownHint')}
          </Text>
        ),
    },
  ]
}

function Pairs({ row }: { row: RoleRequestRow }) {
  const language = useLanguage()
  return (
    <div className={classes.pairs}>
      {row.pairs.map(({ source_lang, target_lang }) =>
        isOneLanguageRole(row.role_id) ? (
          <span key={source_lang}>{formatLanguageName(source_lang, language)}</span>
        ) : (
          <LanguagePair key={`${source_lang} ${target_lang}`} source={source_lang} target={target_lang} />
        ),
      )}
    </div>
  )
}
