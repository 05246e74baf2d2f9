import { Checkbox, Radio, ScrollArea, Select, Stack, Table, Text } from '@mantine/core'
import { type FileLook, present, type TableColumns } from '@polyphony/contract'
import { useState } from 'react'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { type ColumnRole, columnsFrom, rolesOf, withRole } from './column-roles.ts'
import { readingText } from './reading.text.ts'

interface ColumnChoiceProps {
  table: NonNullable<FileLook['table']>
  /** Null: each cell for itself; undefined: by columns, and the source's isn't chosen. */
  columns: TableColumns | null | undefined
  target_langs: readonly string[]
  onChange: (columns: TableColumns | null | undefined) => void
}

export function ColumnChoice({ table, columns, target_langs, onChange }: ColumnChoiceProps) {
  const t = useText(readingText)
  const count = Math.max(0, ...table.rows.map((row) => row.length))
  const [roles, setRoles] = useState(() => rolesOf(columns ?? table.suggested, count))
  const [hasHeading, setHeading] = useState((columns ?? table.suggested)?.has_heading ?? true)
  const change = (next: readonly ColumnRole[], heading: boolean) => {
    setRoles([...next])
    setHeading(heading)
    onChange(columnsFrom(next, heading) ?? undefined)
  }
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('columns')}
        value={columns === null ? 'cell' : 'column'}
        onChange={(way) => (way === 'cell' ? onChange(null) : change(roles, hasHeading))}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="column" label={t('byColumn')} />
          <Radio value="cell" label={t('byCell')} />
        </Stack>
      </Radio.Group>
      {columns !== null && (
        <>
          <Checkbox
            label={t('hasHeading')}
            checked={hasHeading}
            onChange={(event) => change(roles, event.currentTarget.checked)}
          />
          <Roles table={table} roles={roles} targets={target_langs} onChange={(next) => change(next, hasHeading)} />
          {columns === undefined && (
            <Text size="sm" c="red" role="alert">
              {t('sourceMissing')}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

interface RolesProps extends Pick<ColumnChoiceProps, 'table'> {
  roles: readonly ColumnRole[]
  targets: readonly string[]
  onChange: (roles: ColumnRole[]) => void
}

/** The first rows, with what each column is above it. */
function Roles({ table: { rows }, roles, targets, onChange }: RolesProps) {
  const t = useText(readingText)
  const nameOf = (index: number) => rows[0]?.[index]?.trim() || t('column', { number: index + 1 })
  const choices = useChoices(roles, targets)
  return (
    <ScrollArea type="auto">
      <Table withTableBorder withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {roles.map((role, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <Table.Th key={index} miw={150}>
                <Select
                  size="xs"
                  aria-label={t('useOf', { name: nameOf(index) })}
                  data={choices}
                  value={role}
                  allowDeselect={false}
                  onChange={(next) =>
                    next && onChange(withRole(roles, index, next as ColumnRole /* one of the choices */))
                  }
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
            <Table.Tr key={number}>
              {roles.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                <Table.Td key={index}>{row[index] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

/** Languages of the order and of the file. */
function useChoices(roles: readonly ColumnRole[], targets: readonly string[]) {
  const t = useText(readingText)
  const language = useLanguage()
  const named = roles.flatMap((role) => (role.startsWith('target:') ? [present(role.split(':')[1])] : []))
  const langs = [...new Set([...named, ...targets])].filter((lang) => lang !== '*')
  return [
    { value: 'none', label: t('asNothing') },
    { value: 'source', label: t('asSource') },
    { value: 'target:*', label: t('asTarget') },
    ...langs.map((lang) => ({
      value: `target:${lang}`,
      label: t('asTargetIn', { language: formatLanguageName(lang, language) }),
    })),
    { value: 'key', label: t('asKey') },
    { value: 'context', label: t('asContext') },
    { value: 'length', label: t('asLength') },
  ]
}
