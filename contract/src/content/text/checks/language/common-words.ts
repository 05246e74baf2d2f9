/** The small words by which languages of the Latin script are told apart. */
const lists = {
  en: 'the of and to in is that it for was with as on are be this have from by not or which you they will their has been its were would there what can if when who all may any more must shall should does do into than then these those our your his her we he she no only also other after before between under over per each such',
  fr: 'le la les des et est une dans que qui pour pas sur avec ce cette sont du au aux par plus ne se il elle nous vous ils été être mais ou leur ces son sa ses leurs notre votre vos avant après entre sans sous très bien aussi doit peut avez ont veuillez si lors chaque tout tous toutes toute selon afin où dont',
  de: 'der die das und ist nicht ein eine den dem des mit für von auf im zu sich auch als es wird werden sind bei nach wir sie oder aber wie haben vor nur durch über unter zwischen kann können muss müssen soll dieser diese dieses ihr ihre ihren sein seine kein keine wurde wurden zum zur beim vom bitte jede jeder um so noch mehr',
  es: 'el los las de que y en un una es por con para del se no su al lo como más pero sus le ya este esta fue son está han sobre cada todo todos toda todas usted debe puede pueden sin según entre antes después cuando donde si ni estos estas ser tiene hay muy también sólo durante desde hasta cualquier partes usar',
  it: 'il di che la e un una per non con del della dei le gli sono è si da nel alla come più anche ma questo questa ha al dal lo dalla dalle degli nella nelle sulla può possono deve devono essere ogni tutti tutte senza prima dopo quando dove se né questi queste i ed suo sua loro molto parti prego',
  pt: 'o os as de que e do da em um uma para com não por mais dos das ao se na no é foi são como mas seu sua pela pelo você pelos pelas nos nas deve devem pode podem ser está estão cada todo todos toda todas sem antes depois quando onde nem este esta estes estas isso muito também ou partes qualquer entre até',
  nl: 'de het een en van is dat niet op te zijn in met voor aan er ook als bij maar om deze dit wordt naar uit hebben wij zij werd moet moeten kan kunnen worden door over onder tussen voordat gebruik die dan geen elke alle uw hun haar zich nog meer lezen',
  sv: 'och att det som en på är av för med den till inte om ett har de var jag från vi men kan ska eller detta han hon måste kunna också alla varje utan innan efter under över mellan ingen denna dessa dess sig vid hade blir',
  da: 'og at det er en til på som for med af den ikke der et har de var jeg fra vi men kan skal eller dette han hun blev kunne også alle hver uden før efter under over mellem ingen denne disse sig ved bliver hvis når',
  pl: 'nie się na jest że do to jak za od po przez dla oraz są czy tego był była było może tym ale lub który która które przed przy pod nad między musi można każdy każda wszystkie wszystkich bez tylko także jeśli kiedy gdzie ich jej jego prosimy należy użyciem',
  cs: 'se na je že to jako za od po pro jsou ale nebo který která které být byl byla bylo jsme není při podle také ve ke před přes pod nad mezi musí může každý všechny všech bez pouze jen pokud když kde jejich jeho její prosím této tento tato',
  tr: 've bir bu için ile da de çok daha olarak olan gibi ne ama var değil kadar sonra her ya mı şey ben sen biz onun önce veya değildir olduğu tarafından üzerinde gerekir lütfen tüm bütün hiçbir eğer kendi şekilde',
  id: 'yang dan di ini itu untuk dengan tidak dari dalam pada adalah ke akan juga oleh sebagai kami anda mereka telah bisa dapat saya atau setiap semua harus tanpa sebelum sesudah antara jika ketika hanya lebih tersebut para silakan agar',
  fi: 'ja on ei se että oli ovat myös kun hän joka mutta tai ole niin kuin sen hänen jos voi mitä nyt ovat tämä tämän ennen jälkeen kaikki jokainen ilman kanssa täytyy voidaan olla sekä joko kunnes',
  ro: 'și de la în cu pe este nu un o din care pentru sunt ca mai că se fi prin sau dar au fost acest această lui înainte după toate fiecare fără între trebuie poate pot dacă când unde vă rugăm către',
  hu: 'a az és hogy nem is egy van ez meg csak de volt már még mint vagy ha el ki azt lehet minden után kell előtt nélkül között amikor ahol által szerint kérjük során',
  vi: 'và của là có không được cho một trong các những với này đã người để khi từ đến như cũng về nhưng tôi bạn sẽ trước sau phải hoặc nếu mỗi tất cả bởi vì hãy đọc kỹ sử dụng theo tại nên đó',
} as const

/** Languages that share their small words with one of the lists. */
const alike: Readonly<Record<string, keyof typeof lists>> = { nb: 'da', nn: 'da', no: 'da', ms: 'id' }

export const wordsByLanguage: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([lang, words]) => [lang, new Set(words.split(' '))]),
)

/** Null: unknown. */
export const commonWordsOf = (lang: string): ReadonlySet<string> | null => wordsByLanguage[alike[lang] ?? lang] ?? null
