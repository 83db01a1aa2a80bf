import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { type Plano, preferencias } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { Link } from '../../../lib/nav.tsx'
import { Stat } from '../../../ui/index.ts'
import { Curva } from './curva.tsx'
import { km } from './editor/rota.tsx'

/** What of the way is known to burn, and of how many routes the register leaves it open. */
function co2De(plano: Plano): string {
  const known = plano.lista_rotas.flatMap((r) => r.co2_gramas ?? [])
  if (known.length === 0) return ''
  const kg = formatNumber(Math.round(known.reduce((sum, g) => sum + g, 0) / 1000))
  const open = plano.lista_rotas.length - known.length
  return `Queima ${kg} kg de CO₂${open > 0 ? `, sem contar ${formatQuantas(open, 'rota', 'rotas')} de veículo sem consumo no cadastro` : ''}`
}

/** What of the cost is tolls; empty where no plaza was counted. */
function pedagioDe(plano: Plano): string {
  const pagos = plano.lista_rotas.flatMap((r) => r.pedagio_centavos ?? [])
  const soma = pagos.reduce((sum, c) => sum + c, 0)
  if (pagos.length === 0) return ''
  return soma === 0 ? 'Nenhum pedágio conhecido no caminho' : `${formatMoney(soma)} do custo são pedágios`
}

/** What the wish besides money weighs, and that nobody pays it. */
const desejoDe = ({ preferencia_centavos, pedido }: Plano): string =>
  preferencia_centavos > 0
    ? `${preferencias[pedido.preferencia ?? 'custo'].nome}: pesa ${formatMoney(preferencia_centavos)} na escolha, sem ser dinheiro`
    : ''

/** This plan beside what the base usually does: by the stop, as no two days have the same stops. */
function Costume({ plano }: { plano: Plano }) {
  const { costume, custo_centavos, metros } = plano
  const paradas = plano.paradas - (plano.fora ?? 0)
  if (!costume || custo_centavos === null || metros === null || paradas === 0) return null
  const porParada = (p: { custo_centavos: number; metros: number }, n: number) =>
    `${formatMoney(Math.round(p.custo_centavos / n))} e ${km(p.metros / n)} por parada`
  return (
    <p className="text-xs text-ink-2">
      Este plano: {porParada({ custo_centavos, metros }, paradas)}. De costume ({formatDia(costume.dia)},
      plano {costume._id}): {porParada(costume, costume.paradas)}.{' '}
      <Link
        to={`/app/roteirizacao/processos/comparar?planos=${costume._id}&planos=${plano._id}`}
        className="text-accent-text underline"
      >
        Ver lado a lado
      </Link>
    </p>
  )
}

/** There is no plan yet. */
const NADA = '–'

/** A plan in figures; what a wish weighs is told apart from the money. */
export function Numeros({ plano }: { plano: Plano }) {
  const ditos = [
    `Distância: ${plano.distancias}`,
    ...plano.aprendido,
    pedagioDe(plano),
    co2De(plano),
    desejoDe(plano),
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label="Rotas"
          value={plano.rotas === null ? NADA : formatNumber(plano.rotas)}
          hint={`${plano.paradas} paradas, ${plano.notas} notas`}
        />
        <Stat
          label="Distância"
          value={plano.metros === null ? NADA : km(plano.metros)}
          hint={plano.pedido.volta === false ? 'Até a última porta' : 'Ida, portas e volta'}
        />
        <Stat
          label="Custo"
          value={plano.custo_centavos === null ? NADA : formatMoney(plano.custo_centavos)}
          hint="Dia, km e pedágio"
        />
        <Stat
          label="Fora do plano"
          value={plano.fora === null ? NADA : formatNumber(plano.fora)}
          {...(plano.fora !== null && { tone: plano.fora > 0 ? 'bad' : 'ok' })}
        />
      </div>
      <p className="text-xs text-ink-2">{ditos.join('. ')}.</p>
      <Costume plano={plano} />
      {plano.estado !== 'rodando' && <Curva custos={plano.custos} parte={plano.parte} />}
    </div>
  )
}
