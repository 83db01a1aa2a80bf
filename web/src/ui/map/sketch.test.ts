import { describe, expect, it } from 'vitest'
import { type Place, projection, sketch } from './sketch.ts'

const campinas = { lat: -22.9056, lng: -47.0608 }
const box = { width: 320, height: 240 }
const town = (name: string, lat: number, lng: number, capital = false): Place => ({ name, lat, lng, capital })

describe('the sketch of a map', () => {
  it('puts a single point in the middle, north up and east right', () => {
    const project = projection([campinas], box)
    expect(project(campinas)).toEqual({ x: 160, y: 120 })
    const northEast = project({ lat: -22.8, lng: -47 })
    expect(northEast.x).toBeGreaterThan(160)
    expect(northEast.y).toBeLessThan(120)
  })
  it('shows all points when there are several', () => {
    const far = { lat: -3.1, lng: -60 }
    const project = projection([campinas, far], box)
    for (const { x, y } of [campinas, far].map(project)) {
      expect(x).toBeGreaterThanOrEqual(25)
      expect(x).toBeLessThanOrEqual(295)
      expect(y).toBeGreaterThanOrEqual(25)
      expect(y).toBeLessThanOrEqual(215)
    }
  })
  it('names what does not cover another name, capitals first, and leaves out what is far', () => {
    const places = [
      town('Vizinha', -22.8, -47.1),
      town('Capital', -22.801, -47.101, true),
      town('Valinhos', -22.97, -46.99),
      town('Manaus', -3.1, -60),
    ]
    const found = sketch([campinas], places, box)
    const by = Object.fromEntries(found.map((label) => [label.name, label.labelled]))
    expect(by).toEqual({ Capital: true, Vizinha: false, Valinhos: true })
  })
})
