/** The instructions of a trial: its subject, the style and the terms. */
import { Text, Title } from '@mantine/core'
import type { TrialTerm } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { StatusBadge } from '../../../ui/state/Status.tsx'
import classes from './trial.module.css'
import { trialText } from './trial.text.ts'

interface GuideProps {
  trial: {
    introduction: string
    style_guide: string
    terms: readonly TrialTerm[]
    source_lang: string
    target_lang: string
  }
}

export function Guide({ trial }: GuideProps) {
  const t = useText(trialText)
  return (
    <>
      <Part title={t('introduction')} body={trial.introduction} />
      <Part title={t('styleGuide')} body={trial.style_guide} />
      {trial.terms.length > 0 && (
        <section>
          <Title order={3}>{t('terms')}</Title>
          <ul className={classes.terms}>
            {trial.terms.map((term) => (
              <li key={`${term.source} ${term.target}`}>
                <span lang={trial.source_lang}>{term.source}</span>
                <span aria-hidden>→</span>
                <span lang={trial.target_lang} data-forbidden={term.is_forbidden || undefined}>
                  {term.target}
                </span>
                {term.is_forbidden && <StatusBadge tone="overdue">{t('forbidden')}</StatusBadge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Part({ title, body }: { title: string; body: string }) {
  if (body === '') return null
  return (
    <section>
      <Title order={3}>{title}</Title>
      <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    </section>
  )
}
