import type { SettleItem } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { itemKindText } from './monthly.text.ts'

/** What an item is called: its task, or its kind where no work stands behind it. */
export function useItemName(): (item: Pick<SettleItem, 'income' | 'kind'>) => string {
  const kindName = useText(itemKindText)
  return ({ income, kind }) => income?.task_name ?? kindName(kind)
}
