import { Skeleton, Text } from '@mantine/core'
import type { Path } from '@polyphony/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import classes from './CountCard.module.css'
import { homeText } from './home.text.ts'

interface CountCardProps {
  title: string
  /** The text for zero. */
  none: string
  /** Undefined while it loads, null where loading failed. */
  count: number | null | undefined
  to: Path
  search?: Readonly<Record<string, string>>
  children?: ReactNode
}

export function CountCard({ title, none, count, to, search, children }: CountCardProps) {
  const t = useText(homeText)
  const language = useLanguage()
  return (
    <Link to={to as '/'} search={search ?? {}} className={classes.card} aria-busy={count === undefined}>
      <span className={classes.head}>
        {title}
        <IconArrowRight size={16} aria-hidden />
      </span>
      {count === undefined && <Skeleton height={30} width={48} role="status" aria-label={t('loading')} />}
      {count === 0 && <Text c="dimmed">{none}</Text>}
      {count === null && <Text c="dimmed">{t('unknown')}</Text>}
      {count != null && count > 0 && <Text className={classes.count}>{formatNumber(count, language)}</Text>}
      {children}
    </Link>
  )
}
