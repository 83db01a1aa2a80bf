import type { FreteTabela, FreteTabelaNoFio } from '@tropeiro/contract/fiscal/cte/calls'
import { diaEm, formatDia, formatMoney, ufs } from '@tropeiro/contract/formats'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { escreverCentavos, escreverNumero, lerCentavos, lerNumero } from '../../../lib/numero-br.ts'
import {
  Button,
  Combobox,
  confirm,
  DateInput,
  Dialog,
  EmptyState,
  Field,
  IconButton,
  Input,
  Select,
  toast,
} from '../../../ui/index.ts'
import { useExcluirFrete, useFretes, useGravarFrete, usePessoas, useRotas } from '../cte.queries.ts'

const vazia = (): FreteTabela => ({
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

type Numerico = {
  [K in keyof FreteTabela]: FreteTabela[K] extends number ? K : never
}[keyof FreteTabela]

const precos: readonly [Numerico, string, string?][] = [
  ['por_kg', 'Por quilo (R$)'],
  ['percentual', 'Sobre o valor (%)'],
  ['fixo_centavos', 'Taxa fixa (R$)'],
  ['minimo_centavos', 'Mínimo (R$)', 'De peso, valor e taxa'],
  ['gris_percentual', 'GRIS (%)'],
  ['gris_minimo_centavos', 'GRIS mínimo (R$)'],
  ['pedagio_centavos', 'Pedágio por 100 kg (R$)', 'Cada fração conta inteira'],
]

const emCentavos = (campo: Numerico): boolean => campo.endsWith('_centavos')
const comoTexto = (f: FreteTabela, campo: Numerico): string =>
  emCentavos(campo) ? escreverCentavos(f[campo]) : f[campo] === 0 ? '' : escreverNumero(f[campo])

function Edicao({ frete, onClose }: { frete: FreteTabelaNoFio | null; onClose: () => void }) {
  const [valor, setValor] = useState<FreteTabela>(frete ?? vazia())
  const [textos, setTextos] = useState(() =>
    Object.fromEntries(precos.map(([campo]) => [campo, comoTexto(frete ?? vazia(), campo)])),
  )
  const [termo, setTermo] = useState('')
  const remetentes = usePessoas('remetente', termo.trim()).data ?? []
  const rotas = useRotas().data ?? []
  const gravar = useGravarFrete()
  const mudar = (parte: Partial<FreteTabela>) => setValor((antes) => ({ ...antes, ...parte }))
  const erros = new Map(
    gravar.error instanceof ApiError ? gravar.error.campos.map((c) => [c.campo, c.mensagem]) : [],
  )
  const salvar = async (event: FormEvent) => {
    event.preventDefault()
    const numeros = Object.fromEntries(
      precos.map(([campo]) => {
        const texto = textos[campo] ?? ''
        return [campo, emCentavos(campo) ? lerCentavos(texto) : (lerNumero(texto) ?? 0)]
      }),
    )
    const body = { ...valor, ...numeros }
    if (await gravar.mutateAsync({ id: frete?._id ?? '', body }).catch(() => null)) {
      toast.success('Tabela de frete gravada.')
      onClose()
    }
  }
  const opcoesDeRemetente = remetentes.map((p) => ({ value: p.documento, label: p.nome }))
  if (frete?.cnpj_embarca && !opcoesDeRemetente.some((o) => o.value === frete.cnpj_embarca))
    opcoesDeRemetente.unshift({ value: frete.cnpj_embarca, label: frete.embarcador || frete.cnpj_embarca })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={frete ? 'Tabela de frete' : 'Nova tabela de frete'}
      description="Vale a mais particular: do remetente, depois da rota, depois da UF."
      onSubmit={salvar}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" loading={gravar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Nome" required error={erros.get('nome')} className="sm:col-span-2">
          <Input value={valor.nome} maxLength={60} onChange={({ target }) => mudar({ nome: target.value })} />
        </Field>
        <Field label="Remetente" hint="Em branco: qualquer um">
          <Combobox
            value={valor.cnpj_embarca}
            options={[{ value: '', label: 'Qualquer remetente' }, ...opcoesDeRemetente]}
            onSearch={setTermo}
            onChange={(cnpj_embarca) => mudar({ cnpj_embarca })}
          />
        </Field>
        <Field label="Rota">
          <Combobox
            value={valor.rota_id ?? ''}
            options={[
              { value: '', label: 'Qualquer rota' },
              ...rotas.map((r) => ({ value: r._id, label: r.nome })),
            ]}
            onChange={(rota) => mudar({ rota_id: rota || null })}
          />
        </Field>
        <Field label="UF de destino">
          <Select
            value={valor.uf}
            options={[
              { value: '', label: 'Qualquer UF' },
              ...ufs.map((sigla) => ({ value: sigla as string, label: sigla })),
            ]}
            onChange={(uf) => mudar({ uf: uf as FreteTabela['uf'] })}
          />
        </Field>
        <span className="hidden sm:block" />
        <Field label="Vale desde" required error={erros.get('desde')}>
          <DateInput value={valor.desde} onChange={(desde) => mudar({ desde })} />
        </Field>
        <Field label="Até" hint="Em branco: sem fim">
          <DateInput value={valor.ate ?? ''} onChange={(ate) => mudar({ ate: ate || null })} />
        </Field>
        {precos.map(([campo, label, hint]) => (
          <Field key={campo} label={label} hint={hint} error={erros.get(campo)}>
            <Input
              inputMode="decimal"
              className="num"
              value={textos[campo] ?? ''}
              onChange={({ target }) => setTextos((antes) => ({ ...antes, [campo]: target.value }))}
            />
          </Field>
        ))}
        {gravar.error && (
          <p role="alert" className="text-sm text-bad-text sm:col-span-2">
            {gravar.error.message}
          </p>
        )}
      </div>
    </Dialog>
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
