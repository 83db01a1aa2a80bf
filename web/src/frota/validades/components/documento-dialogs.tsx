import { formatDia } from '@tropeiro/contract/formats'
import { doCalendario } from '@tropeiro/contract/frota/validades/calendario'
import {
  type Documento,
  DocumentoCorrigido,
  DocumentoEscrito,
} from '@tropeiro/contract/frota/validades/calls'
import { type ChaveDoDocumento, daFicha, documentos } from '@tropeiro/contract/frota/validades/documentos'
import { opcoesDeDocumento } from '@tropeiro/contract/frota/validades/lista'
import { validadeCalculada } from '@tropeiro/contract/frota/validades/regras'
import { Dia, FormDialog, Procura, Texto, useFormulario } from '../../../ui/index.ts'
import { useAlvos, useCorrigirDocumento, useGravarDocumento } from '../validades.queries.ts'

const tipos = opcoesDeDocumento.filter((o) => !daFicha.includes(o.value))
const comNulos = <V extends { emitido: string; validade: string }>(v: V) => ({
  ...v,
  emitido: v.emitido || null,
  validade: v.validade || null,
})

const dica = (tipo: string, emitido: string): string | undefined => {
  if (tipo in doCalendario) return 'Em branco: pelo calendário do estado e o final da placa.'
  const dia = tipo in documentos && emitido ? validadeCalculada(tipo as ChaveDoDocumento, emitido) : null
  return dia ? `Em branco: vale até ${formatDia(dia)}` : undefined
}

/** A new paper, or the one that takes the place of `antes`. */
export function DocumentoDialog({ antes, onClose }: { antes: Documento | null; onClose: () => void }) {
  const gravar = useGravarDocumento()
  const alvos = useAlvos().data ?? []
  const f = useFormulario(DocumentoEscrito, {
    de: {
      tipo: (antes?.tipo ?? '') as ChaveDoDocumento,
      alvo: antes?.alvo ?? '',
      numero: antes?.numero ?? '',
      emitido: '',
      validade: '',
      observacao: '',
    },
    para: comNulos,
    confere: (v) => (v.tipo ? [] : [['tipo', 'Escolha o documento.']]),
    enviar: gravar.mutateAsync,
    ao: onClose,
  })
  const tipo = f.form.watch('tipo')
  const rule = tipo ? documentos[tipo] : null
  return (
    <FormDialog
      form={f}
      title={antes ? `Renovar: ${documentos[antes.tipo].nome}` : 'Novo documento'}
      description={
        antes ? `${antes.de_quem}. O que está gravado fica para trás e deixa de bloquear.` : rule?.fonte
      }
      submitLabel={antes ? 'Renovar' : 'Gravar'}
      onClose={onClose}
    >
      {!antes && (
        <>
          <Procura form={f} name="tipo" label="Documento" required options={tipos} />
          <Procura
            form={f}
            name="alvo"
            label="De quem"
            required
            options={alvos
              .filter((a) => !rule || a.dono === rule.de)
              .map((a) => ({ value: a.alvo, label: a.nome }))}
          />
        </>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Dia form={f} name="emitido" label={rule?.data ?? 'Emitido em'} />
        <Dia form={f} name="validade" label="Vale até" hint={dica(tipo, f.form.watch('emitido'))} />
      </div>
      <Texto form={f} name="numero" label="Número" maxLength={60} />
      <Texto form={f} name="observacao" label="Observação" maxLength={300} />
    </FormDialog>
  )
}

/** What was written of a paper, mended. */
export function CorrigirDialog({ d, onClose }: { d: Documento; onClose: () => void }) {
  const corrigir = useCorrigirDocumento(d._id)
  const f = useFormulario(DocumentoCorrigido, {
    de: {
      numero: d.numero,
      emitido: d.emitido ?? '',
      validade: d.validade ?? '',
      observacao: d.observacao,
    },
    para: comNulos,
    enviar: corrigir.mutateAsync,
    ao: onClose,
  })
  return (
    <FormDialog
      form={f}
      title={`Corrigir: ${documentos[d.tipo].nome}`}
      description={d.de_quem}
      submitLabel="Salvar"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Dia form={f} name="emitido" label={documentos[d.tipo].data} />
        <Dia form={f} name="validade" label="Vale até" hint={dica(d.tipo, f.form.watch('emitido'))} />
      </div>
      <Texto form={f} name="numero" label="Número" maxLength={60} />
      <Texto form={f} name="observacao" label="Observação" maxLength={300} />
    </FormDialog>
  )
}
