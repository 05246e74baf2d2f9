/** Chooses a base in the trees of the company and of the person, by columns, keys or typing. */
import { Cascader, type CascaderProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { calls, kbsRoots, type OutputOf } from '@polyphony/contract'
import { useMemo, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/i18n.ts'
import { kbsRootText, kbsText } from './kbs.text.ts'

export type KbsRoot = (typeof kbsRoots)[number]
type Roots = OutputOf<typeof calls.kbs.getAllKbs>['list']
interface Option {
  value: string
  label: string
  disabled: boolean
  children: Option[]
}

interface KbsCascaderProps
  extends Pick<CascaderProps, 'description' | 'error' | 'required' | 'w' | 'maw' | 'placeholder' | 'clearable'> {
  label: string
  isLabelHidden?: boolean
  /** A base's id; with `hasRoots` also a root's, which means the top of that tree. */
  value: string | null
  /** @param root whose tree it is in; corporate where nothing is chosen */
  onChange: (value: string | null, root: KbsRoot) => void
  /** Whose bases may be chosen; the others are shown and can't be opened. */
  enabled?: readonly KbsRoot[]
  hasRoots?: boolean
  /** What is chosen is added to something: the field is empty again for the next one. */
  isAdding?: boolean
  /** A base that can't be chosen, with those below it. @param level of the base, 1 at the top of its tree */
  isRefused?: (kbsId: string, level: number) => boolean
}

export function KbsCascader(props: KbsCascaderProps) {
  const { label, isLabelHidden, value, onChange, isRefused, ...others } = props
  const { enabled = kbsRoots, hasRoots = false, isAdding = false, ...field } = others
  const t = useText(kbsText)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const options = useOptions({ enabled, hasRoots, isRefused: isRefused ?? never })
  const { shown, given } = usePath(options, value)
  const hasColumns = !isNarrow && (typed.trim() === '' || typed === shown)
  const choose = (picked: string[] | null) => {
    if (picked?.length === 1 && !hasRoots) return // it only opens
    setOpen(false)
    onChange(picked?.at(-1) ?? null, kbsRoots.find((root) => root === picked?.[0]) ?? 'corporate')
    if (isAdding) queueMicrotask(() => setTyped(''))
  }
  return (
    <Cascader
      placeholder={t('choose')}
      {...field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={options}
      value={given}
      onChange={choose}
      changeOnSelect
      allowDeselect={false}
      closeOnSelect={false}
      expandTrigger="hover"
      openOnFocus={false}
      searchable
      withColumns={!isNarrow}
      filter={(query, chain) => isFound(query, chain.at(-1)?.label) && (hasRoots || chain.length > 1)}
      separator={separator}
      nothingFoundMessage={t('noMatch')}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      // A column is a list box of its own, the matches of what is typed are in one.
      scrollAreaProps={hasColumns ? { 'aria-label': label } : { role: 'presentation' }}
    />
  )
}

const never = () => false
const separator = '›'

type OptionRules = Required<Pick<KbsCascaderProps, 'enabled' | 'hasRoots' | 'isRefused'>>

function useOptions({ enabled, hasRoots, isRefused }: OptionRules): Option[] {
  const nameOf = useText(kbsRootText)
  const { data } = useCall(calls.kbs.getAllKbs, {}, { tellsError: true })
  return (data?.list ?? []).map(({ kbs_id, children }) => ({
    value: kbs_id,
    label: nameOf(kbs_id),
    disabled: !enabled.includes(kbs_id) || (!hasRoots && children.length === 0),
    children: optionsOf(children, isRefused, 1),
  }))
}

function usePath(options: readonly Option[], value: string | null) {
  const path = pathTo(options, value)
  const shown = path?.map((option) => option.label).join(` ${separator} `) ?? ''
  const joined = path?.map((option) => option.value).join('/') ?? ''
  // The same array while it means and is called the same: another one takes back what is typed.
  const given = useMemo(() => ({ shown, path: joined === '' ? null : joined.split('/') }), [joined, shown])
  return { shown, given: given.path }
}

const isFound = (query: string, label: unknown) =>
  String(label).normalize('NFKC').toLowerCase().includes(query.trim().normalize('NFKC').toLowerCase())

function optionsOf(
  nodes: Roots[number]['children'],
  isRefused: (kbsId: string, level: number) => boolean,
  level: number,
): Option[] {
  return nodes.map(({ kbs_id, kbs_name, children }) => {
    const disabled = isRefused(kbs_id, level)
    return {
      value: kbs_id,
      label: kbs_name,
      disabled,
      children: disabled ? [] : optionsOf(children, isRefused, level + 1),
    }
  })
}

/** @returns the options from a root down to that of the value */
function pathTo(options: readonly Option[], value: string | null): Option[] | null {
  for (const option of options) {
    if (option.value === value) return [option]
    const rest = pathTo(option.children, value)
    if (rest) return [option, ...rest]
  }
  return null
}
