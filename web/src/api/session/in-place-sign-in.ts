/** A screen with unsaved work shows a dialog to sign in again; other screens lead to the login page. */
let ask: (() => void) | null = null

/** Registers the open screen. @returns a function that ends it */
export function signInInPlace(onEnded: () => void): () => void {
  ask = onEnded
  return () => {
    if (ask === onEnded) ask = null
  }
}

/** Called when the session has ended. @returns whether the screen shows its dialog */
export function isAskedInPlace(): boolean {
  ask?.()
  return ask !== null
}
