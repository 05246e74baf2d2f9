/** The prompts of a company, and one's own. */
import { Checkbox } from '@mantine/core'
import { directiveVisibilities } from '@polyphony/contract'
import { IconPlus, IconTerminal2 } from '@tabler/icons-react'
import { useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { FilterChoice, FilterSearch } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { useList } from '../../../parts/list/use-list.ts'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { DirectiveMenu } from './list/DirectiveMenu.tsx'
import { useDirectiveColumns } from './list/directive-columns.tsx'
import { directiveList } from './list/directive-list.ts'
import { promptText } from './prompt.text.ts'

export function DirectiveListScreen() {
  const t = useText(promptText)
  const list = useList(directiveList)
  const columns = useDirectiveColumns((row) => <DirectiveMenu directive={row} />)
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<AddButton />} />
      <ListPanel
        list={list}
        label={t('title')}
        filters={
          <>
            <FilterSearch list={list} name="keyword" label={t('find')} width={260} />
            <FilterChoice
              list={list}
              name="visibility"
              label={t('who')}
              anything={t('anyone')}
              options={directiveVisibilities}
              nameOf={t}
              width={180}
            />
            <Checkbox
              label={t('onlyOwn')}
              checked={list.values.is_own}
              onChange={(event) => list.change('is_own', event.currentTarget.checked)}
            />
          </>
        }
        sortLabels={{ updated_at: t('updated'), title: t('name'), creator: t('creator'), created_at: t('created') }}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ icon: IconTerminal2, title: t('none'), hint: t('noneHint'), action: <AddButton /> }}
      />
    </>
  )
}

function AddButton() {
  const t = useText(promptText)
  return (
    <LinkButton
      to={paths.productionDirectDetail}
      params={{ directive_id: 'new' }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('add')}
    </LinkButton>
  )
}
