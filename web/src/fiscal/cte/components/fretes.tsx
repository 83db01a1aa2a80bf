import { FreteTabela, type FreteTabelaNoFio } from '@tropeiro/contract/fiscal/cte/calls'
import { diaEm, formatDia, formatMoney, ufs } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { escreverNumero } from '../../../lib/numero-br.ts'
import {
  Button,
  confirm,
  Dia,
  Dinheiro,
  EmptyState,
  FormDialog,
  IconButton,
  Numero,
  Opcao,
  Procura,
  Texto,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { useExcluirFrete, useFretes, useGravarFrete, usePessoas, useRotas } from '../cte.queries.ts'

const vazia = (): FreteTabelaNoFio => ({
  _id: '',
  rota: '',
  embarcador: '',
  nome: '',
  cnpj_embarca: '',
  rota_id: null,
  uf: '',
  desde: diaEm(new Date()),
  ate: null,
  minimo_centavos: 0,
  por_kg: 0,
  percentual: 0,
  fixo_centavos: 0,
  gris_percentual: 0,
  gris_minimo_centavos: 0,
  pedagio_centavos: 0,
})

const precos = [
  ['por_kg', 'Por quilo (R$)'],
  ['percentual', 'Sobre o valor (%)'],
  ['fixo_centavos', 'Taxa fixa'],
  ['minimo_centavos', 'Mínimo', 'De peso, valor e taxa'],
  ['gris_percentual', 'GRIS (%)'],
  ['gris_minimo_centavos', 'GRIS mínimo'],
  ['pedagio_centavos', 'Pedágio por 100 kg', 'Cada fração conta inteira'],
] as const
type Preco = (typeof precos)[number][0]

/** As the fields hold it: a price of zero is an empty field. */
const emCampos = (f: FreteTabelaNoFio) => ({
  nome: f.nome,
  cnpj_embarca: f.cnpj_embarca,
  rota_id: f.rota_id ?? '',
  uf: f.uf as string,
  desde: f.desde,
  ate: f.ate ?? '',
  ...(Object.fromEntries(precos.map(([campo]) => [campo, f[campo] || null])) as Record<Preco, number | null>),
})

const noFio = (v: ReturnType<typeof emCampos>): FreteTabela => ({
  ...v,
  rota_id: v.rota_id || null,
  uf: v.uf as FreteTabela['uf'],
  ate: v.ate || null,
  ...(Object.fromEntries(precos.map(([campo]) => [campo, v[campo] ?? 0])) as Record<Preco, number>),
})

function Edicao({ frete, onClose }: { frete: FreteTabelaNoFio | null; onClose: () => void }) {
  const [termo, setTermo] = useState('')
  const remetentes = usePessoas('remetente', termo.trim()).data ?? []
  const rotas = useRotas().data ?? []
  const gravar = useGravarFrete()
  const f = useFormulario(FreteTabela, {
    de: emCampos(frete ?? vazia()),
    para: noFio,
    recusa: 'tela',
    enviar: (body) => gravar.mutateAsync({ id: frete?._id ?? '', body: body as FreteTabela }),
    ao: () => {
      toast.success('Tabela de frete gravada.')
      onClose()
    },
  })
  const opcoesDeRemetente = remetentes.map((p) => ({ value: p.documento, label: p.nome }))
  if (frete?.cnpj_embarca && !opcoesDeRemetente.some((o) => o.value === frete.cnpj_embarca))
    opcoesDeRemetente.unshift({ value: frete.cnpj_embarca, label: frete.embarcador || frete.cnpj_embarca })
  return (
    <FormDialog
      form={f}
      title={frete ? 'Tabela de frete' : 'Nova tabela de frete'}
      description="Vale a mais particular: do remetente, depois da rota, depois da UF."
      cancelLabel="Voltar"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto form={f} name="nome" label="Nome" required maxLength={60} className="sm:col-span-2" />
        <Procura
          form={f}
          name="cnpj_embarca"
          label="Remetente"
          hint="Em branco: qualquer um"
          options={[{ value: '', label: 'Qualquer remetente' }, ...opcoesDeRemetente]}
          onSearch={setTermo}
        />
        <Procura
          form={f}
          name="rota_id"
          label="Rota"
          options={[
            { value: '', label: 'Qualquer rota' },
            ...rotas.map((r) => ({ value: r._id, label: r.nome })),
          ]}
        />
        <Opcao
          form={f}
          name="uf"
          label="UF de destino"
          options={[
            { value: '', label: 'Qualquer UF' },
            ...ufs.map((sigla) => ({ value: sigla as string, label: sigla })),
          ]}
        />
        <span className="hidden sm:block" />
        <Dia form={f} name="desde" label="Vale desde" required />
        <Dia form={f} name="ate" label="Até" hint="Em branco: sem fim" />
        {precos.map(([campo, label, hint]) =>
          campo.endsWith('_centavos') ? (
            <Dinheiro key={campo} form={f} name={campo} label={label} hint={hint} />
          ) : (
            <Numero key={campo} form={f} name={campo} label={label} hint={hint} />
          ),
        )}
      </div>
    </FormDialog>
  )
}

function onde(f: FreteTabelaNoFio): string {
  const partes = [f.embarcador || f.cnpj_embarca, f.rota && `rota ${f.rota}`, f.uf].filter(Boolean)
  return partes.length > 0 ? partes.join(' · ') : 'Qualquer remetente, rota e UF'
}

function preco(f: FreteTabelaNoFio): string {
  return [
    f.por_kg > 0 && `R$ ${escreverNumero(f.por_kg)}/kg`,
    f.percentual > 0 && `${escreverNumero(f.percentual)}% do valor`,
    f.fixo_centavos > 0 && `${formatMoney(f.fixo_centavos)} fixo`,
    f.minimo_centavos > 0 && `mínimo ${formatMoney(f.minimo_centavos)}`,
    f.gris_percentual > 0 && `GRIS ${escreverNumero(f.gris_percentual)}%`,
    f.pedagio_centavos > 0 && `pedágio ${formatMoney(f.pedagio_centavos)}/100 kg`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Prices of freight of the group. */
export function Fretes({ podeEscrever }: { podeEscrever: boolean }) {
  const query = useFretes()
  const [editando, setEditando] = useState<FreteTabelaNoFio | 'nova' | null>(null)
  const excluir = useExcluirFrete()
  const fretes = query.data ?? []
  const apagar = async (f: FreteTabelaNoFio) => {
    const text = 'CT-e já gerados não mudam.'
    if (await confirm({ title: `Excluir ${f.nome}?`, text, danger: true, confirmLabel: 'Excluir' }))
      excluir.mutate(f._id)
  }
  const nova = podeEscrever && (
    <Button icon={Plus} onClick={() => setEditando('nova')}>
      Nova tabela
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {fretes.length > 0 && <div className="flex justify-end">{nova}</div>}
      {fretes.length === 0 && !query.isPending && (
        <EmptyState
          title="Nenhuma tabela de frete"
          text="Sem tabela, o frete de cada CT-e é informado à mão."
          action={nova}
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {fretes.map((f) => (
          <li key={f._id} className="flex items-start justify-between gap-3 py-3">
            <button
              type="button"
              className="min-w-0 flex-1 text-left"
              disabled={!podeEscrever}
              onClick={() => setEditando(f)}
            >
              <span className="font-medium">{f.nome}</span>
              <span className="block text-sm text-ink-2">{onde(f)}</span>
              <span className="num block text-sm text-ink-2">{preco(f)}</span>
              <span className="num block text-xs text-ink-3">
                {f.ate ? `De ${formatDia(f.desde)} até ${formatDia(f.ate)}` : `Desde ${formatDia(f.desde)}`}
              </span>
            </button>
            {podeEscrever && (
              <IconButton icon={Trash2} label={`Excluir ${f.nome}`} onClick={() => void apagar(f)} />
            )}
          </li>
        ))}
      </ul>
      {editando && <Edicao frete={editando === 'nova' ? null : editando} onClose={() => setEditando(null)} />}
    </div>
  )
}
