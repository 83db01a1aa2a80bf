import type { ScanKind } from './scan-input.tsx'

let audio: AudioContext | null = null

/** [frequency in Hz, start in s, length in s] */
const tunes: Record<ScanKind, readonly (readonly [number, number, number])[]> = {
  ok: [[1320, 0, 0.09]],
  repeated: [
    [660, 0, 0.08],
    [660, 0.13, 0.08],
  ],
  unknown: [[196, 0, 0.34]],
}
const buzzes: Record<ScanKind, number[]> = { ok: [40], repeated: [40, 60, 40], unknown: [220] }

/** Three sounds a person tells apart without looking: ok, repeated, unknown. The phone also vibrates. */
export function play(kind: ScanKind) {
  navigator.vibrate?.(buzzes[kind])
  audio ??= new AudioContext()
  const now = audio.currentTime
  for (const [frequency, start, length] of tunes[kind]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = kind === 'unknown' ? 'square' : 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.14, now + start)
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(now + start)
    tone.stop(now + start + length)
  }
}
