import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AxisMarks, abilityAxes, calls, lengths } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { matchReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useFields } from '../../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../parts/query/ErrorNote.tsx'
import type { FieldRule } from '../../../../../ui/dialog/form-errors.ts'
import { useLeavePath } from '../frame/leave-path.ts'
import { AxisField } from './AxisField.tsx'
import { dropDraft, keepDraft, type MarkingDraft, readDraft } from './kept-draft.ts'
import { markingText } from './marking.text.ts'
import { type Marking, markingSchema } from './marking-schema.ts'
import { SaidField } from './SaidField.tsx'
import type { ReviewDetail } from './use-review.ts'
import { useSuggestion } from './use-suggestion.ts'
import { VerdictField } from './VerdictField.tsx'

/** Quality is first, because it is the most important axis. */
const axesInOrder = ['quality', ...abilityAxes.filter((axis) => axis !== 'quality')] as const

export function MarkingForm({ review, onClose }: { review: ReviewDetail; onClose: () => void }) {
  const t = useText(markingText)
  const { review_id, pass_score } = review
  const { control, handleSubmit } = useFields<MarkingDraft, Marking>(
    markingSchema,
    useRules(),
    readDraft(localStorage, review_id),
  )
  const draft = useWatch({ control })
  useEffect(() => keepDraft(localStorage, review_id, draft as MarkingDraft), [review_id, draft])
  const suggestion = useSuggestion(pass_score)
  const save = useFinish(review_id)
  const verdict = draft.verdict ?? suggestion?.verdict ?? 'pass'
  const submit = handleSubmit(({ good, learn, verdict: _, ...axes }) =>
    save.send({ review_id, verdict, axes: axes as AxisMarks, good, learn }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        <VerdictField control={control} suggestion={suggestion} passScore={pass_score} />
        <AxisFields control={control} />
        <SaidField name="good" control={control} />
        <SaidField name="learn" control={control} />
        <Text size="xs" c="dimmed">
          {t('kept')}
        </Text>
        <ErrorNote message={save.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('later')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function AxisFields({ control }: { control: Control<MarkingDraft, unknown, Marking> }) {
  const t = useText(markingText)
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h5">
          {t('axes')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('axesHint')}
        </Text>
      </div>
      {axesInOrder.map((axis) => (
        <AxisField key={axis} axis={axis} control={control} />
      ))}
    </Stack>
  )
}

function useRules(): Record<string, FieldRule> {
  const t = useText(markingText)
  const name = useText(matchReasonText)
  const length = { min: 1, max: lengths.reason }
  return {
    ...Object.fromEntries(abilityAxes.map((axis) => [axis, { title: name(axis) }])),
    good: { title: t('good'), length },
    learn: { title: t('learn'), length },
  }
}

function useFinish(reviewId: string) {
  const t = useText(markingText)
  const router = useRouter()
  const leavePath = useLeavePath()
  return useSave(calls.review.finishQa, {
    invalidates: [calls.review.getTestList, calls.review.getTestStats],
    onDone: ({ score }) => {
      dropDraft(localStorage, reviewId)
      notifications.show({ message: t('sent', { score }), color: 'teal', role: 'status' })
      router.history.push(leavePath)
    },
  })
}
