import { formatDia, formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import type { ParadaDoPlano, Plano, RotaDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { useParam, useUrlState } from '../../lib/nav.tsx'
import { ErrorState, PointMap, PrintPage, PrintSheet, Spinner } from '../../ui/index.ts'
import { pesoCurto } from '../romaneios/index.ts'
import { hora } from './components/editor/mesa.ts'
import { km } from './components/editor/rota.tsx'
import { usePlano } from './roteirizacao.queries.ts'

const defaults = { rota: '' }

/** A sheet a route: where it goes, stop by stop, and in which order it is loaded, the last stop first. */
export function Page() {
  const id = useParam('id')
  const [{ rota }] = useUrlState(defaults)
  const query = usePlano(id)
  const plano = query.data
  const rotas = plano?.lista_rotas.filter((r) => rota === '' || r.veiculo === rota) ?? []
  return (
    <PrintPage title={`Rotas do plano ${id}`} ready={rotas.length > 0}>
      {query.error && !plano ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !plano ? (
        <Spinner />
      ) : (
        rotas.map((r, at) => (
          <PrintSheet key={r.veiculo} last={at === rotas.length - 1}>
            <Folha plano={plano} rota={r} />
          </PrintSheet>
        ))
      )}
    </PrintPage>
  )
}

type Linha = { porta: ParadaDoPlano; lugar: number; chega: number }
const cabeca = 'border-b border-black px-1 py-0.5 text-left font-semibold'
const celula = 'border-b border-neutral-300 px-1 py-0.5 align-top'

function Folha({ plano, rota }: { plano: Plano; rota: RotaDoPlano }) {
  const portas = new Map(plano.lista_paradas.map((p) => [p.id, p]))
  const linhas = rota.paradas.flatMap(({ parada, chega }, at): Linha[] => {
    const porta = portas.get(parada)
    return porta ? [{ porta, lugar: at + 1, chega }] : []
  })
  const veiculo = plano.lista_veiculos.find((v) => v.placa === rota.veiculo)
  return (
    <>
      <header className="mb-3 flex items-start justify-between gap-6 border-b-2 border-black pb-2">
        <div>
          <h2 className="text-[20px] leading-tight font-bold">{rota.veiculo}</h2>
          <p className="text-[11px]">{[veiculo?.nome, rota.motorista].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="num text-right text-[11px]">
          {plano.base} · {formatDia(plano.dia)}
          <br />
          {formatQuantas(rota.paradas.length, 'parada', 'paradas')} · {km(rota.metros)} · {hora(rota.saida)}–
          {hora(rota.chegada)}
          <br />
          {pesoCurto(rota.peso_gramas)} · {formatQuantas(rota.volumes, 'volume', 'volumes')} ·{' '}
          {formatMoney(rota.valor_centavos)}
        </p>
      </header>
      <PointMap
        height={300}
        captions={false}
        points={[
          ...linhas.map(({ porta, lugar }) => ({
            lat: porta.lat,
            lng: porta.lng,
            label: porta.nome,
            text: String(lugar),
            color: '#111111',
          })),
          { ...plano.onde, label: `Base ${plano.onde.nome}`, tone: 'ok' as const },
        ]}
        lines={[
          {
            id: rota.veiculo,
            color: '#555555',
            places: [
              plano.onde,
              ...linhas.map((l) => l.porta),
              ...(plano.pedido.volta === false ? [] : [plano.onde]),
            ],
          },
        ]}
      />
      <table className="mt-3 w-full text-[11px]">
        <caption className="pb-1 text-left text-[13px] font-bold">Entregas, na ordem</caption>
        <thead>
          <tr>
            {['', 'Chegada', 'Quem recebe', 'Endereço', 'Notas'].map((t) => (
              <th key={t} className={cabeca}>
                {t}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ porta, lugar, chega }) => (
            <tr key={porta.id} className="keep">
              <td className={`num ${celula}`}>{lugar}</td>
              <td className={`num ${celula}`}>{hora(chega)}</td>
              <td className={celula}>
                {porta.nome}
                {porta.coleta && ' (coleta)'}
              </td>
              <td className={celula}>
                {[porta.endereco, `${porta.cidade}/${porta.uf}`].filter(Boolean).join(' · ')}
              </td>
              <td className={`num ${celula}`}>{porta.notas.map((n) => n.numero).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="mt-5 w-full text-[11px]">
        <caption className="pb-1 text-left text-[13px] font-bold">
          Ordem de carga: do fundo do baú para a porta
        </caption>
        <thead>
          <tr>
            {['Carrega', 'Entrega', 'Quem recebe', 'Volumes', 'Peso', 'Notas'].map((t) => (
              <th key={t} className={cabeca}>
                {t}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas
            .filter((l) => !l.porta.coleta)
            .toReversed()
            .map(({ porta, lugar }, at) => (
              <tr key={porta.id} className="keep">
                <td className={`num ${celula}`}>{at + 1}º</td>
                <td className={`num ${celula}`}>{lugar}</td>
                <td className={celula}>{porta.nome}</td>
                <td className={`num ${celula}`}>{porta.volumes}</td>
                <td className={`num ${celula}`}>{pesoCurto(porta.peso_gramas)}</td>
                <td className={`num ${celula}`}>{porta.notas.map((n) => n.numero).join(', ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
