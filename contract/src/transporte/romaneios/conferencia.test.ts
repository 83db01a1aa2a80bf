import { expect, it } from 'vitest'
import { faltasDoRomaneio, longeDasOutras } from './conferencia.ts'

const em = (lat: number, lng: number) => (_id: string) => ({ _id, lat, lng })
const saoPaulo = em(-23.5503, -46.6339)
const guarulhos = em(-23.4538, -46.5333)
const campinas = em(-22.9056, -47.0608)
const [pontaGrossa, paranagua, castro] = [
  em(-25.095, -50.1619),
  em(-25.5205, -48.5095),
  em(-24.7891, -50.0108),
]
const semLugar = (_id: string) => ({ _id, lat: null, lng: null })

it('names what is missing, driver first', () => {
  expect(faltasDoRomaneio({ cpf_motorista: null, placa_veiculo: '' })).toEqual(['motorista', 'placa'])
  expect(faltasDoRomaneio({ cpf_motorista: '71428793860', placa_veiculo: ' ' })).toEqual(['placa'])
  expect(faltasDoRomaneio({ cpf_motorista: '71428793860', placa_veiculo: 'ABC1D23' })).toEqual([])
})

it('a note of Campinas is foreign among stops of São Paulo, one of Guarulhos is not', () => {
  const outras = [saoPaulo('1'), saoPaulo('2'), saoPaulo('3')]
  const longe = longeDasOutras([guarulhos('4'), campinas('5')], outras)
  expect(longe?.ids).toEqual(['5'])
  expect(longe!.metros / 1000).toBeCloseTo(83.9, 0)
})

it('a route that is wide by nature takes a stop as far as its own are apart', () => {
  expect(longeDasOutras([castro('3')], [pontaGrossa('1'), paranagua('2')])).toBeNull()
  expect(longeDasOutras([saoPaulo('3')], [pontaGrossa('1'), castro('2')])?.ids).toEqual(['3'])
})

it('says nothing where there is nothing to measure against', () => {
  expect(longeDasOutras([campinas('1')], [])).toBeNull()
  expect(longeDasOutras([campinas('1')], [semLugar('2')])).toBeNull()
  expect(longeDasOutras([semLugar('1')], [saoPaulo('2')])).toBeNull()
})
