/** Nothing of destinatarios is for other modules: it reads what notas owns. */
export {}
