/** The languages, and other scripts of some, whose names of days the runtime knows. */
export const LANGUAGES_OF_DAYS: readonly string[] = `
af agq ak am ar ar-DZ ar-MA as asa ast az az-Cyrl ba bas be bem bez bg bgc bho blo bm bn bo br brx bs bs-Cyrl
bua ca ccp ce ceb cgg chr ckb cs csw cv cy da dav de de-AT dje doi dsb dua dyo dz ebu ee el en en-AU en-ZA eo
es es-MX et eu ewo fa fa-AF ff ff-Adlm fi fil fo fr fr-CA fur fy ga gaa gd gl gsw gu guz gv ha haw he hi hi-Latn
hr hsb hu hy ia id ie ig ii is it ja jgo jmc jv ka kab kam kde kea kgp khq ki kk kk-Arab kkj kl kln km kn ko kok
kok-Latn ks ks-Deva ksb ksf ksh ku kw kxv kxv-Deva kxv-Orya kxv-Telu ky lag lb lg lij lkt lmo ln lo lrc lt lu luo
luy lv mai mas mer mfe mg mgh mgo mi mk ml mn mni mr ms mt mua my mzn naq nb nd nds ne nl nmg nn nnh nqo nso nus
nyn oc om or os pa pa-Arab pcm pl pms prg ps pt pt-PT qu raj rm rn ro rof ru rw rwk sa sah saq sat sbp sc scn sd
sd-Deva se se-FI seh ses sg shi shi-Latn shn si sk sl smn sn so sq sr sr-Cyrl-BA sr-Latn st su sv sw sw-CD syr
szl ta te teo tg th ti tk tn to tok tr tt twq tyv tzm ug uk ur uz uz-Arab uz-Cyrl vai vai-Latn vec vi vmw vun wae
wo xh xnr xog yav yi yo yrl yue yue-Hans za zgh zh zh-Hant zu`
  .trim()
  .split(/\s+/);
