import { Badge } from '@mantine/core'
import { type Directive, type DirectiveVisibility, personName } from '@polyphony/contract'
import { IconLock, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatDateTime, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { promptText } from '../prompt.text.ts'

export function useDirectiveColumns(menu: (row: Directive) => ReactNode): readonly Column<Directive>[] {
  const t = useText(promptText)
  const common = useText(commonText)
  const language = useLanguage()
  return [
    { id: 'title', header: t('name'), isTitle: true, cell: (row) => <Name directive={row} /> },
    {
      id: 'creator',
      header: t('creator'),
      width: 170,
      cell: ({ creator }) => personName(creator.nickname, language),
    },
    {
      id: 'updated',
      header: t('updated'),
      width: 170,
      cell: ({ updated_at }) => (
        <time title={formatDateTime(updated_at, language)}>{formatRelative(updated_at, language)}</time>
      ),
    },
    { id: 'who', header: t('who'), width: 150, cell: ({ visibility }) => <Visibility visibility={visibility} /> },
    { id: 'menu', header: common('actions'), width: 80, align: 'end', cell: menu },
  ]
}

function Name({ directive: { id, title, description } }: { directive: Directive }) {
  return (
    <span className={cells.names}>
      <LinkAnchor to={paths.productionDirectDetail} params={{ directive_id: id }}>
        {title}
      </LinkAnchor>
      {description && <span className={cells.sub}>{description}</span>}
    </span>
  )
}

export function Visibility({ visibility }: { visibility: DirectiveVisibility }) {
  const t = useText(promptText)
  const Icon = visibility === 'team' ? IconUsers : IconLock
  return (
    <Badge variant="default" size="md" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden />}>
      {t(visibility)}
    </Badge>
  )
}
