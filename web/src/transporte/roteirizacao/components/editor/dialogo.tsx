import { formatQuantas } from '@tropeiro/contract/formats'
import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import { useState } from 'react'
import { Button, Dialog, Field, Select, Spinner } from '../../../../ui/index.ts'
import { usePrever } from '../../roteirizacao.queries.ts'
import { type Dialogo, posicaoDe, useMesa } from './mesa.ts'
import { Previsao } from './previsao.tsx'

const ENCAIXE = 'encaixe'
const titulos = { dividir: 'Dividir a rota', juntar: 'Juntar rotas', trocar: 'Trocar de veículo' }
const perguntas = {
  dividir: 'As paradas daqui em diante vão com',
  juntar: 'Junta as paradas de',
  trocar: 'Troca de rota com',
}

/** What the dialog asks the server to do, once a vehicle was chosen. */
function edicaoDo(d: Dialogo, veiculo: string, lugar: string): EdicaoDePlano | null {
  if (veiculo === '') return null
  if (d.tipo === 'dividir') return { tipo: 'dividir', veiculo: d.veiculo, posicao: d.posicao, para: veiculo }
  if (d.tipo === 'juntar') return { tipo: 'juntar', veiculo: d.veiculo, com: veiculo }
  if (d.tipo === 'trocar') return { tipo: 'trocar_veiculo', veiculo: d.veiculo, por: veiculo }
  const paradas = [...d.paradas]
  return lugar === ENCAIXE
    ? { tipo: 'encaixar', paradas, veiculo }
    : { tipo: 'mover', paradas, veiculo, posicao: Number(lugar) }
}

/** A drag for who has no mouse: where to, and what it would do, before it is done. */
export function DialogoDaMesa() {
  const { dialogo } = useMesa()
  return dialogo && <Aberto key={JSON.stringify(dialogo)} d={dialogo} />
}

function Aberto({ d }: { d: Dialogo }) {
  const mesa = useMesa()
  const { plano, paradas, setDialogo, fazer, fazendo, soltar } = mesa
  const [veiculo, setVeiculo] = useState('')
  const [lugar, setLugar] = useState(ENCAIXE)
  const edicao = edicaoDo(d, veiculo, lugar)
  const { data, error, isFetching } = usePrever(plano, edicao)
  const comRota = new Map(plano.lista_rotas.map((r) => [r.veiculo, r]))
  const veiculos = plano.lista_veiculos.filter((v) => {
    if (d.tipo === 'mover') return true
    if (v.placa === d.veiculo) return false
    if (d.tipo === 'dividir') return !comRota.has(v.placa)
    return d.tipo === 'trocar' || comRota.has(v.placa)
  })
  const movidas = new Set(d.tipo === 'mover' ? d.paradas : [])
  const lugares = (comRota.get(veiculo)?.paradas ?? []).flatMap((p, at) =>
    movidas.has(p.parada)
      ? []
      : [
          {
            value: String(posicaoDe(plano, veiculo, at, movidas)),
            label: `Antes de ${paradas.get(p.parada)?.nome || 'parada sem nome'}`,
          },
        ],
  )
  const fim = String(posicaoDe(plano, veiculo, Number.POSITIVE_INFINITY, movidas))
  const fechar = () => setDialogo(null)
  const sure = async () => {
    if (!edicao || !(await fazer(edicao))) return
    fechar()
    soltar()
  }
  const titulo =
    d.tipo !== 'mover'
      ? titulos[d.tipo]
      : d.paradas.length === 1
        ? `Mover ${paradas.get(d.paradas[0] ?? '')?.nome ?? 'a parada'}`
        : `Mover ${formatQuantas(d.paradas.length, 'parada', 'paradas')}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && fechar()}
      title={titulo}
      dirty={false}
      footer={
        <>
          <Button onClick={fechar}>Cancelar</Button>
          <Button
            variant="primary"
            loading={fazendo}
            disabledReason={
              !edicao ? 'Escolha o veículo' : data && !data.muda ? 'Assim nada muda' : undefined
            }
            onClick={() => void sure()}
            data-main
          >
            {d.tipo === 'mover' ? 'Mover' : 'Confirmar'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={d.tipo === 'mover' ? 'Para a rota de' : perguntas[d.tipo]}>
          <Select
            value={veiculo}
            onChange={(v) => {
              setVeiculo(v)
              setLugar(ENCAIXE)
            }}
            options={veiculos.map((v) => ({
              value: v.placa,
              label: v.placa,
              hint: comRota.has(v.placa)
                ? formatQuantas(comRota.get(v.placa)?.paradas.length ?? 0, 'parada', 'paradas')
                : 'sem rota',
            }))}
          />
        </Field>
        {d.tipo === 'mover' && veiculo !== '' && (
          <Field label="Lugar" hint="O melhor encaixe nunca quebra uma regra; um lugar exato pode quebrar">
            <Select
              value={lugar}
              onChange={setLugar}
              options={[
                { value: ENCAIXE, label: 'Melhor encaixe' },
                ...lugares,
                { value: fim, label: 'No fim da rota' },
              ]}
            />
          </Field>
        )}
        {data ? (
          <Previsao dita={data} />
        ) : error ? (
          <p className="text-sm text-bad-text" role="alert">
            {error.message}
          </p>
        ) : (
          isFetching && <Spinner />
        )}
      </div>
    </Dialog>
  )
}
