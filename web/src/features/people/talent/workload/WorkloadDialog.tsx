import { ActionIcon, Button, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type Absence, absence, calls, talentLimits } from '@polyphony/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import classes from '../talent.module.css'
import { talentText } from '../talent.text.ts'
import type { Workload } from './WorkloadCard.tsx'

interface WorkloadDialogProps {
  isOpen: boolean
  workload: Workload
  onClose: () => void
}

export function WorkloadDialog({ isOpen, onClose, workload }: WorkloadDialogProps) {
  const t = useText(talentText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('editHours')}>
      <Fields workload={workload} />
    </FormDialog>
  )
}

const mostHours = talentLimits.weeklyMinutes / 60
const { min: leastAtOnce, max: mostAtOnce } = talentLimits.concurrent
const isWithin = (value: number | string, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

function Fields({ workload }: Pick<WorkloadDialogProps, 'workload'>) {
  const t = useText(talentText)
  const common = useText(commonText)
  const [hours, setHours] = useState<number | string>(workload.weekly_minutes / 60)
  const [atOnce, setAtOnce] = useState<number | string>(workload.max_concurrent)
  const [absences, setAbsences] = useState<readonly Absence[]>(workload.absences)
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.talent.setWorkload, { invalidates: [calls.talent.getWorkload], done: common('saved') })
  const put = (at: number, part: Partial<Absence>) =>
    setAbsences(absences.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const submit = () => {
    setTried(true)
    if (!isWithin(hours, 0, mostHours) || !isWithin(atOnce, leastAtOnce, mostAtOnce)) return
    if (!absences.every((one) => absence.safeParse(one).success)) return
    save.send({ weekly_minutes: Math.round(hours * 60), max_concurrent: atOnce, absences: [...absences] })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          data-autofocus
          label={t('weeklyHours')}
          description={t('weeklyHoursRule')}
          min={0}
          max={mostHours}
          decimalScale={1}
          value={hours}
          error={!isWithin(hours, 0, mostHours) && t('weeklyHoursRule')}
          onChange={setHours}
        />
        <NumberInput
          label={t('maxConcurrent')}
          description={t('maxConcurrentRule')}
          min={leastAtOnce}
          max={mostAtOnce}
          allowDecimal={false}
          value={atOnce}
          error={!isWithin(atOnce, leastAtOnce, mostAtOnce) && t('maxConcurrentRule')}
          onChange={setAtOnce}
        />
      </SimpleGrid>
      <Stack gap="xs" role="group" aria-label={t('absences')}>
        <Text size="sm" fw={600}>
          {t('absences')}
        </Text>
        {absences.map((one, at) => (
          <div key={at} className={classes.fields}>
            <TextInput
              type="date"
              label={t('from')}
              value={one.starts_on}
              onChange={(event) => put(at, { starts_on: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('to')}
              min={one.starts_on}
              value={one.ends_on}
              error={isTried && !absence.safeParse(one).success && t('absenceWrong')}
              onChange={(event) => put(at, { ends_on: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--muted)"
              size={36}
              aria-label={t('removeAbsence', { number: at + 1 })}
              onClick={() => setAbsences(absences.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {absences.length < talentLimits.absences && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAbsences([...absences, { starts_on: '', ends_on: '' }])}
            >
              {t('addAbsence')}
            </Button>
          </div>
        )}
      </Stack>
    </Form>
  )
}
