import { EdicaoDeNota, type Nota, nomeDaSituacao, situacoes } from '@tropeiro/contract/carga/notas/formas'
import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useRef, useState } from 'react'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Dia,
  FormDialog,
  Municipio,
  Opcao,
  type Problema,
  Texto,
  TextoLongo,
  toast,
  useFormulario,
} from '../../../ui/index.ts'
import { type Campos, camposDe, diferencas, doRomaneio, edicaoDe, mudados } from '../edicao.ts'
import { useEditar, useNota } from '../notas.queries.ts'
import { Conflito } from './conflito.tsx'

const formas: readonly [keyof Campos, RegExp, string][] = [
  ['volume', /^\d{1,7}$/, 'Só números'],
  ['peso', /^[\d.]*(,\d{1,3})?$/, 'Ex.: 12,5'],
  ['frete', /^[\d.]*(,\d{1,2})?$/, 'Ex.: 1.234,50'],
  ['cep', /^(\d{5}-?\d{3})?$/, 'CEP inválido'],
]
/** Where a field of the call stands in the form. */
const lugares = {
  status_nota: 'situacao',
  historico_nota: 'historico',
  peso_gramas: 'peso',
  'endereco.municipio_ibge': 'municipio',
} as const

/** Edits a note; a conflict shows what the other changed and asks which to keep. */
export function EditarNotaDialog({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  const [original, setOriginal] = useState(nota)
  const [conflict, setConflict] = useState<Nota | null>(null)
  const versao = useRef(nota.versao)
  const { refetch } = useNota(nota._id)
  const editar = useEditar()
  const { bases } = useLoggedSession()
  const antes = camposDe(original)
  const f = useFormulario(EdicaoDeNota, {
    de: camposDe(nota),
    para: (v) => edicaoDe(original, v, mudados(antes, v), versao.current),
    confere: (v) =>
      formas.flatMap(([campo, forma, dito]): Problema[] => (forma.test(v[campo]) ? [] : [[campo, dito]])),
    campos: (campo) => lugares[campo as keyof typeof lugares] ?? campo.replace(/^endereco\./, ''),
    enviar: editar.mutateAsync,
    ao: () => {
      toast.success('Nota salva')
      onClose()
    },
    aoRecusar: async (error) => {
      if (error.codigo !== 'conflito') return false
      setConflict((await refetch()).data ?? null)
      return true
    },
  })
  const take = (from: Nota) => {
    versao.current = from.versao
    setOriginal(from)
    setConflict(null)
    f.form.reset(camposDe(from))
  }
  const keep = (from: Nota) => {
    versao.current = from.versao
    setConflict(null)
    void f.enviar()
  }
  const values = f.form.watch()
  const baseOptions = [
    { value: '', label: 'Sem base' },
    ...bases.map((b) => ({ value: b.name, label: b.name })),
  ]
  if (original.base && !baseOptions.some((o) => o.value === original.base))
    baseOptions.push({ value: original.base, label: original.base })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="lg"
      title={`Editar nota ${formatNumber(nota.numero)}`}
      description={`${nota.destinatario} · ${formatMoney(nota.valor)}`}
      disabled={conflict !== null}
    >
      {conflict && (
        <Conflito
          changes={diferencas(antes, camposDe(conflict), values, mudados(antes, values))}
          onTake={() => take(conflict)}
          onKeep={() => keep(conflict)}
        />
      )}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <Opcao
          form={f}
          name="situacao"
          label="Situação"
          className="sm:col-span-2"
          options={situacoes
            .filter((s) => s === original.status || !doRomaneio.includes(s))
            .map((value) => ({ value, label: nomeDaSituacao[value] }))}
        />
        <Opcao form={f} name="base" label="Base" className="sm:col-span-2" options={baseOptions} />
        <Dia form={f} name="prazo" label="Prazo" className="sm:col-span-2" />
        <Texto form={f} name="volume" label="Volumes" className="sm:col-span-1" inputMode="numeric" />
        <Texto form={f} name="peso" label="Peso (kg)" className="sm:col-span-1" inputMode="decimal" />
        <Texto form={f} name="frete" label="Frete (R$)" className="sm:col-span-2" inputMode="decimal" />
        <Texto form={f} name="pedido" label="Pedido" className="sm:col-span-2" maxLength={60} />
        <h3 className="mt-2 text-xs font-semibold text-ink-2 sm:col-span-6">Endereço de entrega</h3>
        <Texto form={f} name="logradouro" label="Logradouro" className="sm:col-span-4" maxLength={200} />
        <Texto form={f} name="numero" label="Número" className="sm:col-span-1" maxLength={60} />
        <Texto form={f} name="cep" label="CEP" className="sm:col-span-1" inputMode="numeric" />
        <Texto form={f} name="complemento" label="Complemento" className="sm:col-span-2" maxLength={200} />
        <Texto form={f} name="bairro" label="Bairro" className="sm:col-span-2" maxLength={100} />
        <Municipio form={f} name="municipio" label="Cidade" className="sm:col-span-2" />
        <TextoLongo
          form={f}
          name="observacao"
          label="Observação"
          className="mt-2 sm:col-span-6"
          rows={2}
          maxLength={2000}
        />
        <TextoLongo
          form={f}
          name="historico"
          label="Comentário para o histórico"
          hint="Fica no histórico da nota, com seu nome e a hora."
          className="sm:col-span-6"
          rows={2}
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}
