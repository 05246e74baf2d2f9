/** The small words by which languages of the Latin script are told apart. */
const lists = {
  en: 'the of and to in is that it for was with as on are be this have from by not or which you they will their has been its were would there what can',
  fr: 'le la les des et est une dans que qui pour pas sur avec ce cette sont du au aux par plus ne se il elle nous vous ils été être mais ou leur',
  de: 'der die das und ist nicht ein eine den dem des mit für von auf im zu sich auch als es wird werden sind bei nach wir sie oder aber wie haben',
  es: 'el los las de que y en un una es por con para del se no su al lo como más pero sus le ya este esta fue son está han sobre',
  it: 'il di che la e un una per non con del della dei le gli sono è si da nel alla come più anche ma questo questa ha al dal lo',
  pt: 'o os as de que e do da em um uma para com não por mais dos das ao se na no é foi são como mas seu sua pela pelo você',
  nl: 'de het een en van is dat niet op te zijn in met voor aan er ook als bij maar om deze dit wordt naar uit hebben wij zij werd',
  sv: 'och att det som en på är av för med den till inte om ett har de var jag från vi men kan ska eller detta han hon',
  da: 'og at det er en til på som for med af den ikke der et har de var jeg fra vi men kan skal eller dette han hun blev',
  pl: 'nie się na jest że do to jak za od po przez dla oraz są czy tego był była było może tym ale lub który która które',
  cs: 'se na je že to jako za od po pro jsou ale nebo který která které být byl byla bylo jsme není při podle také ve ke',
  tr: 've bir bu için ile da de çok daha olarak olan gibi ne ama var değil kadar sonra her ya mı şey ben sen biz onun',
  id: 'yang dan di ini itu untuk dengan tidak dari dalam pada adalah ke akan juga oleh sebagai kami anda mereka telah bisa dapat saya atau',
  fi: 'ja on ei se että oli ovat myös kun hän joka mutta tai ole niin kuin sen hänen jos voi mitä nyt ovat tämä tämän',
  ro: 'și de la în cu pe este nu un o din care pentru sunt ca mai că se fi prin sau dar au fost acest această lui',
  hu: 'a az és hogy nem is egy van ez meg csak de volt már még mint vagy ha el ki azt lehet minden után kell',
  vi: 'và của là có không được cho một trong các những với này đã người để khi từ đến như cũng về nhưng tôi bạn sẽ',
} as const

/** Languages that share their small words with one of the lists. */
const alike: Readonly<Record<string, keyof typeof lists>> = { nb: 'da', nn: 'da', no: 'da', ms: 'id' }

export const wordsByLanguage: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([lang, words]) => [lang, new Set(words.split(' '))]),
)

/** Null: unknown. */
export const commonWordsOf = (lang: string): ReadonlySet<string> | null => wordsByLanguage[alike[lang] ?? lang] ?? null
