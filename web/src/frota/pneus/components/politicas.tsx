import { can } from '@tropeiro/contract/access/can'
import { pneus } from '@tropeiro/contract/frota/pneus/calls'
import {
  type ConsequenciaDaPolitica,
  consequenciasDaPolitica,
  eixosDaPolitica,
  type Politica,
  PoliticasDosPneus,
  politicas,
} from '@tropeiro/contract/frota/pneus/politicas'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, FormDialog, Numero, Opcao, useFormulario } from '../../../ui/index.ts'
import { useGravarPoliticas, usePoliticas } from '../pneus.queries.ts'

const opcoes = (Object.entries(consequenciasDaPolitica) as [ConsequenciaDaPolitica, string][]).map(
  ([value, label]) => ({ value, label }),
)
const nomes = Object.entries(politicas) as [Politica, string][]
type TipoDeEixo = keyof typeof eixosDaPolitica
const eixos = Object.entries(eixosDaPolitica) as [TipoDeEixo, string][]

/** What the house warns of and what it forbids, and up to which life each kind of axle takes a tyre. */
function PoliticasDialog({ p, onClose }: { p: PoliticasDosPneus; onClose: () => void }) {
  const gravar = useGravarPoliticas()
  const f = useFormulario(PoliticasDosPneus, {
    de: {
      ...p.consequencias,
      eixo_direcional: p.vida_maxima.direcional as number | null,
      eixo_tracao: p.vida_maxima.tracao as number | null,
      eixo_livre: p.vida_maxima.livre as number | null,
      eixo_reboque: p.vida_maxima.reboque as number | null,
    },
    para: ({ eixo_direcional, eixo_tracao, eixo_livre, eixo_reboque, ...consequencias }) => ({
      consequencias,
      vida_maxima: {
        direcional: eixo_direcional as number,
        tracao: eixo_tracao as number,
        livre: eixo_livre as number,
        reboque: eixo_reboque as number,
      },
    }),
    campos: {
      'vida_maxima.direcional': 'eixo_direcional',
      'vida_maxima.tracao': 'eixo_tracao',
      'vida_maxima.livre': 'eixo_livre',
      'vida_maxima.reboque': 'eixo_reboque',
    },
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog form={f} title="Políticas da casa" submitLabel="Gravar" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">
          Sulco de 1,6 mm ou menos bloqueia sempre, por lei. O que a casa bloqueia pode ser liberado na ficha
          do veículo, com nome e motivo.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {nomes.map(([chave, nome]) => (
            <Opcao key={chave} form={f} name={chave} label={nome} options={opcoes} />
          ))}
        </div>
        <h3 className="text-sm font-semibold">Até que vida cada eixo aceita</h3>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {eixos.map(([chave, nome]) => (
            <Numero key={chave} form={f} name={`eixo_${chave}`} label={nome} required />
          ))}
        </div>
      </div>
    </FormDialog>
  )
}

/** Opens the house's policies to whoever may change them. */
export function PoliticasBotao() {
  const [aberto, setAberto] = useState(false)
  const pode = can(askerOf(useSession()), pneus.gravarPoliticas.access)
  const { data } = usePoliticas()
  if (!pode || !data) return null
  return (
    <>
      <Button icon={Scale} onClick={() => setAberto(true)}>
        Políticas
      </Button>
      {aberto && <PoliticasDialog p={data} onClose={() => setAberto(false)} />}
    </>
  )
}
