import type { ItemDaTorre, TipoDeItem } from '@tropeiro/contract/gestao/torre'

/** Breaches that deserve a sound; the others wait to be seen. */
const SOAM: readonly TipoDeItem[] = ['atrasadas', 'sem_sinal', 'documento', 'prova_reprovada']

/** The ids that came since the last reading and deserve a sound. The first reading of all is silent. */
export function novidadesQueSoam(antes: ReadonlySet<string> | null, agora: readonly ItemDaTorre[]): string[] {
  if (!antes) return []
  return agora.filter((i) => SOAM.includes(i.tipo) && !antes.has(i.id)).map((i) => i.id)
}

/** Two short notes, made by the browser: no file to fetch. Silent where sound is not allowed. */
export function tocarAviso(): void {
  try {
    const audio = new AudioContext()
    const at = audio.currentTime
    for (const [i, hertz] of [880, 660].entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.12, at + i * 0.18)
      volume.gain.exponentialRampToValueAtTime(0.001, at + i * 0.18 + 0.16)
      tone.connect(volume).connect(audio.destination)
      tone.start(at + i * 0.18)
      tone.stop(at + i * 0.18 + 0.17)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // A browser without sound still shows the item.
  }
}
