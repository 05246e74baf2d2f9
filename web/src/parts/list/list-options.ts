import { callOptions } from '../../api/use-call.ts'
import { type ListAnswer, type ListDefinition, listInput, readList } from './define-list.ts'
import { keptPageSize } from './page-size.ts'
import type { Params } from './param.ts'

/** The query of a list for its page's loader. */
export function listOptions<In, Out extends ListAnswer, F extends Params, S extends string>(
  definition: ListDefinition<In, Out, F, S>,
  search: Readonly<Record<string, unknown>>,
  extra?: Partial<NoInfer<In>>,
) {
  return callOptions(definition.call, listInput(definition, readList(definition, search, keptPageSize()), extra))
}
