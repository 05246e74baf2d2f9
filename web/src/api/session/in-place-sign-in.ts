/** A screen with unsaved work asks for the password where it stands; from any other the login page comes. */
let ask: (() => void) | null = null

/** While the screen is open. @returns how to stop. */
export function signInInPlace(onEnded: () => void): () => void {
  ask = onEnded
  return () => {
    if (ask === onEnded) ask = null
  }
}

/** The session has ended: whether the screen in front takes care of it. */
export function isAskedInPlace(): boolean {
  ask?.()
  return ask !== null
}
