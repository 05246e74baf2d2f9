import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { DaysFilter } from '../../../ui/dates/DaysFilter.tsx'
import { noDays } from '../../../ui/dates/days.ts'
import { FormActions } from '../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../ui/dialog/form-errors.ts'
import { Pager } from '../../../ui/pager/Pager.tsx'
import type { Paging } from '../../../ui/pager/page-window.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { LongSelect } from '../../../ui/select/LongSelect.tsx'
import { type Sort, SortPopover } from '../../../ui/sort/SortPopover.tsx'
import { MultiTagPicker, SingleTagPicker } from '../../../ui/tags/TagPicker.tsx'
import { galleryText } from './gallery.text.ts'
import { Sample } from './Sample.tsx'
import { tags } from './samples.ts'

const zones = Intl.supportedValuesOf('timeZone')

export function InputSection() {
  const t = useText(galleryText)
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort<'created_at' | 'deadline' | 'score'>>({ key: 'deadline', order: 'asc' })
  const [chosen, setChosen] = useState(['mechanical', 'chemical'])
  const [main, setMain] = useState<string | null>(null)
  const [days, setDays] = useState(noDays)
  const [zone, setZone] = useState<string | null>(null)
  const [paging, setPaging] = useState<Paging>({ pageIndex: 0, pageSize: 10 })
  return (
    <>
      <Sample name="SearchInput, SortPopover">
        <SearchInput value={keyword} onSearch={setKeyword} />
        <SortPopover value={sort} onChange={setSort} keys={['created_at', 'deadline', 'score']} />
      </Sample>
      <Sample name="DaysFilter, LongSelect">
        <DaysFilter label={t('days')} value={days} width={250} onChange={setDays} />
        <LongSelect
          aria-label={t('timeZone')}
          placeholder={t('timeZone')}
          data={zones}
          value={zone}
          onChange={setZone}
        />
      </Sample>
      <Sample name="MultiTagPicker, SingleTagPicker">
        <MultiTagPicker label={t('fields')} tags={tags} value={chosen} onChange={setChosen} />
        <SingleTagPicker label={t('field')} tags={tags} value={main} onChange={setMain} />
      </Sample>
      <Sample name="Pager">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Pager total={237} paging={paging} onChange={setPaging} />
          <Pager label="7" total={7} paging={paging} onChange={setPaging} />
        </div>
      </Sample>
      <Sample name="formResolver, FormActions">
        <FormSample />
      </Sample>
    </>
  )
}

const schema = z.object({ name: z.string().min(2).max(20), email: z.email() })

function FormSample() {
  const t = useText(galleryText)
  const language = useLanguage()
  const rules = { name: { title: t('name'), length: { min: 2, max: 20 } }, email: { title: t('email') } }
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: formResolver(schema, rules, language),
    defaultValues: { name: '', email: '' },
  })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <Stack gap="sm" w={280}>
        <TextInput label={t('name')} error={formState.errors.name?.message} {...register('name')} />
        <TextInput label={t('email')} error={formState.errors.email?.message} {...register('email')} />
        <FormActions submitLabel={t('submit')} onCancel={() => reset()} />
      </Stack>
    </form>
  )
}
