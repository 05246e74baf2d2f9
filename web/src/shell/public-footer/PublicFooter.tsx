/** The footer of every page that needs no session: the terms, and the French sentence of specification section 1. */

import { useText } from '../../i18n/i18n.ts'
import { LinkAnchor } from '../../parts/link/links.tsx'
import { paths } from '../../paths.ts'
import classes from './public-footer.module.css'
import { footerText } from './public-footer.text.ts'

const year = new Date().getFullYear()

export function PublicFooter() {
  const t = useText(footerText)
  return (
    <footer className={classes.footer}>
      <p className={classes.line}>
        <span>© {year} Polyphony</span>
        <LinkAnchor to={paths.help} inherit>
          {t('help')}
        </LinkAnchor>
        <LinkAnchor to={paths.terms} inherit>
          {t('terms')}
        </LinkAnchor>
        <LinkAnchor to={paths.privacy} inherit>
          {t('privacy')}
        </LinkAnchor>
      </p>
      <p className={classes.line} lang="fr">
        <em className={classes.motto}>Mille langues, une même exigence.</em>
        <LinkAnchor to={paths.terms} inherit>
          Conditions d’utilisation
        </LinkAnchor>
        <LinkAnchor to={paths.privacy} inherit>
          Confidentialité
        </LinkAnchor>
      </p>
    </footer>
  )
}
